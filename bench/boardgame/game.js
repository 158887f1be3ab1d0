"use strict";
/*
 * A small Oh Hell for boardgame.io: four players, ten cards every deal, a turn-up for trump, the hook, a point for each
 * trick and ten more for a bid made. Deals follow one another without end.
 */
const { INVALID_MOVE } = require("boardgame.io/core");

const PLAYERS = 4;
const SIZE = 10;
const RANKS = "23456789TJQKA";
const PACK = [..."cdhs"].flatMap((suit) => [...RANKS].map((rank) => rank + suit));

/** The bids open to the player on turn: the last one may not make the sum come out. */
function openBids(G) {
  const all = Array.from({ length: SIZE + 1 }, (_, bid) => bid);
  const made = G.bids.filter((bid) => bid !== null);
  if (made.length < PLAYERS - 1) return all;
  const barred = SIZE - made.reduce((sum, bid) => sum + bid, 0);
  return all.filter((bid) => bid !== barred);
}

/** The cards that a hand may play: it follows suit if it can. */
function playable(G, hand) {
  if (G.trick.length === 0) return hand;
  const following = hand.filter((card) => card[1] === G.trick[0][1]);
  return following.length ? following : hand;
}

function winner(G) {
  let best = 0;
  G.trick.forEach((card, at) => {
    const [rank, suit] = G.trick[best];
    const higher = card[1] === suit && RANKS.indexOf(card[0]) > RANKS.indexOf(rank);
    if (higher || (card[1] === G.trump && suit !== G.trump)) best = at;
  });
  return (G.leader + best) % PLAYERS;
}

function deal(G, random) {
  const cards = random.Shuffle(PACK);
  G.deal += 1;
  G.dealer = (G.dealer + 1) % PLAYERS;
  G.hands = Object.fromEntries(
    Array.from({ length: PLAYERS }, (_, seat) => [seat, cards.slice(seat * SIZE, (seat + 1) * SIZE)]),
  );
  G.turnUp = cards[PLAYERS * SIZE];
  G.trump = G.turnUp[1];
  G.bids = Array(PLAYERS).fill(null);
  G.taken = Array(PLAYERS).fill(0);
  G.leader = (G.dealer + 1) % PLAYERS;
  G.trick = [];
  G.last = [];
}

function score(G) {
  const scores = G.bids.map((bid, seat) => G.taken[seat] + (bid === G.taken[seat] ? 10 : 0));
  G.results.push({ bids: [...G.bids], taken: [...G.taken], scores });
  scores.forEach((points, seat) => {
    G.totals[seat] += points;
  });
}

function bid({ G, playerID, events }, tricks) {
  if (G.bids.every((made) => made !== null) || !openBids(G).includes(tricks)) return INVALID_MOVE;
  G.bids[playerID] = tricks;
  const all = G.bids.every((made) => made !== null);
  events.endTurn({ next: String(all ? G.leader : (Number(playerID) + 1) % PLAYERS) });
}

function play({ G, playerID, events, random }, card) {
  const hand = G.hands[playerID];
  if (G.bids.includes(null) || !playable(G, hand).includes(card)) return INVALID_MOVE;
  hand.splice(hand.indexOf(card), 1);
  G.trick.push(card);
  let next = (Number(playerID) + 1) % PLAYERS;
  if (G.trick.length === PLAYERS) {
    next = winner(G);
    G.taken[next] += 1;
    G.last = G.trick;
    G.trick = [];
    G.leader = next;
    if (hand.length === 0) {
      score(G);
      deal(G, random);
      next = G.leader;
    }
  }
  events.endTurn({ next: String(next) });
}

/** What a seat sees: its own hand, and how many cards the others hold. */
function playerView({ G, playerID }) {
  const hands = Object.entries(G.hands).map(([seat, hand]) => [seat, seat === playerID ? hand : hand.length]);
  return { ...G, hands: Object.fromEntries(hands) };
}

const OhHell = {
  name: "oh-hell",
  minPlayers: PLAYERS,
  maxPlayers: PLAYERS,
  disableUndo: true,
  setup: ({ random }) => {
    const G = { deal: 0, dealer: PLAYERS - 2, totals: Array(PLAYERS).fill(0), results: [] };
    deal(G, random);
    return G;
  },
  moves: { bid, play },
  playerView,
};

module.exports = { OhHell, PLAYERS, openBids, playable };
