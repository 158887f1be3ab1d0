/** What is drawn of a table: everything in words and places, made from what the table sent and nothing else. */

import type { DealScene, GameScene, ResultScene, Scene, SeatScene, Why } from "../lib/protocol";
import { calledWords, dealWords, trumpModel, type Trump } from "./heading";
import { MY_PLACE, orderFrom, places, type Place } from "./places";
import { roleWords } from "./status";
import { calledName, standing, standingWords, type Standing, type Words } from "./words";

/** What a table's picture is made from. */
export interface Told {
  scene: Scene;
  results: readonly ResultScene[];
  present: readonly boolean[];
}

/** One seat around the trick, or the viewer's own. */
export interface SeatModel {
  seat: number;
  place: Place;
  name: string;
  you: boolean;
  /** Who plays it now: a person who is there, a person who is away, a bot, or a bot in a person's stead. */
  played: "person" | "away" | "bot" | "stand-in" | "nobody";
  host: boolean;
  ready: boolean;
  dealer: boolean;
  turn: boolean;
  /** What it does or did: "to bid", "leads"; empty for nothing worth a word. */
  role: string;
  bid: number | null;
  taken: number;
  /** The tricks that are still to be played. */
  left: number;
  /** Whether bids are still being made. */
  bidding: boolean;
  standing: Standing;
  standingWords: string;
  /** "1 of 2", "bid 2", or empty. */
  numbers: string;
  cards: number;
  /** The cards that the viewer sees in another's hand. */
  shows: string[];
  total: number;
}

/** A card in the trick. */
export interface TrickCard {
  card: string;
  seat: number;
  place: Place;
  name: string;
  winning: boolean;
  /** How a joker was called: high, low, or null. */
  called: "high" | "low" | null;
}

/** A card in the viewer's hand. */
export interface HandCard {
  card: string;
  state: "legal" | "refused" | "waiting";
  why: Why | null;
}

export type Middle = "waiting" | "bidding" | "naming" | "calling" | "trick" | "summary";

export interface TableModel {
  players: number;
  you: number | null;
  number: number;
  deal: string;
  trump: Trump;
  called: string;
  around: SeatModel[];
  me: SeatModel | null;
  middle: Middle;
  trick: TrickCard[];
  hand: HandCard[];
  /** How many cards of the viewer's own lie face down before it (bid blind, or held on the forehead). */
  backs: number;
  last: TrickCard[] | null;
}

/** The picture of what was told. */
export function tableModel(told: Told, words: Words): TableModel {
  const { scene } = told;
  const players = scene.seats.length;
  const order = orderFrom(scene.you, players);
  const ring = places(scene.you === null ? players : players - 1);
  const placeOf = (seat: number) => (seat === scene.you ? MY_PLACE : (ring[order.indexOf(seat)] ?? MY_PLACE));
  const all = order.map((seat) => seatModel(told, seat, placeOf(seat), words));
  const deal = scene.game?.deal ?? null;
  return {
    players,
    you: scene.you,
    number: deal?.number ?? told.results.at(-1)?.number ?? 0,
    deal: dealWords(told, words),
    trump: trumpModel(told, words),
    called: calledWords(told, words),
    around: all.filter((one) => !one.you),
    me: all.find((one) => one.you) ?? null,
    middle: middleOf(scene.game, told.results.length > 0),
    trick: trickCards(deal?.trick ?? null, scene, placeOf, words),
    hand: handCards(scene),
    backs: backsOf(scene),
    last: deal?.last ? trickCards(deal.last, scene, placeOf, words) : null,
  };
}

function seatModel(told: Told, seat: number, place: Place, words: Words): SeatModel {
  const { scene, results, present } = told;
  const game = scene.game;
  const deal = game?.deal ?? null;
  const before = deal ? null : (results.at(-1) ?? null);
  const sat = scene.seats[seat]!;
  const bid = deal ? (deal.bids[seat] ?? null) : (before?.bids[seat] ?? null);
  const taken = deal ? (deal.taken[seat] ?? 0) : (before?.taken[seat] ?? 0);
  const left = deal ? deal.size - deal.played : 0;
  const bidding = deal !== null && deal.has_bid.includes(false);
  const hasBid = deal?.has_bid[seat] ?? before !== null;
  const stands: Standing = deal || before ? standing(bid, hasBid, taken, left, bidding) : { kind: "none" };
  return {
    seat,
    place,
    name: sat.name,
    you: seat === scene.you,
    played: playedBy(sat, present[seat] ?? false),
    host: sat.host,
    ready: sat.ready,
    dealer: seat === (deal ?? before)?.dealer,
    turn: game?.acting.includes(seat) ?? false,
    role: roleWords(scene, seat, words),
    bid,
    taken,
    left,
    bidding,
    standing: stands,
    standingWords: standingWords(stands, words),
    numbers: bid === null || bidding ? "" : words.t("table.taken", { taken, bid }),
    cards: deal?.counts[seat] ?? 0,
    shows: seat === scene.you ? [] : (deal?.hands[seat] ?? []),
    total: game?.totals[seat] ?? 0,
  };
}

function playedBy(sat: SeatScene, here: boolean): SeatModel["played"] {
  if (sat.kind === "empty") return "nobody";
  if (sat.kind === "bot") return "bot";
  if (sat.bot !== null) return "stand-in";
  return here ? "person" : "away";
}

function middleOf(game: GameScene | null, finished: boolean): Middle {
  if (!game) return "waiting";
  if (!game.deal) return finished ? "summary" : "waiting";
  const middles = {
    bid: "bidding",
    name: "naming",
    call: "calling",
    play: "trick",
    deal: "waiting",
    over: "summary",
  };
  return middles[game.phase] as Middle;
}

function trickCards(
  trick: DealScene["trick"],
  scene: Scene,
  placeOf: (seat: number) => Place,
  words: Words,
): TrickCard[] {
  if (!trick) return [];
  let jokers = 0;
  return trick.cards.map((card, at) => {
    const seat = (trick.leader + at) % scene.seats.length;
    let called: TrickCard["called"] = null;
    if (trick.high !== null && card.startsWith("Jk")) {
      called = trick.high === (jokers === 0) ? "high" : "low";
      jokers += 1;
    }
    return {
      card,
      seat,
      place: placeOf(seat),
      name: calledName(scene, seat, words),
      winning: seat === trick.winner,
      called,
    };
  });
}

function handCards(scene: Scene): HandCard[] {
  const game = scene.game;
  const hand = scene.you === null ? null : game?.deal?.hands[scene.you];
  if (!game || !hand) return [];
  const { cards, refused } = game.choices;
  return hand.map((card) => ({
    card,
    state: cards.includes(card) ? "legal" : refused[card] ? "refused" : "waiting",
    why: refused[card] ?? null,
  }));
}

function backsOf(scene: Scene): number {
  const deal = scene.game?.deal;
  if (!deal || scene.you === null || deal.hands[scene.you]) return 0;
  return deal.counts[scene.you] ?? 0;
}
