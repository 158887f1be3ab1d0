// Made by tools/protocol_types.py from the server's types; change those.

/**
 * What a code's sentence speaks of: cards by name, suits by letter, seats and numbers as integers.
 */
export type Values = Record<string, string | number>;

/** How fast bots play and how long tricks rest. */
export type Pace = "instant" | "quick" | "normal" | "slow";

export type Reaction = "well-played" | "thanks" | "oops" | "unlucky" | "thinking" | "hurry";

/** Where a table stands: people sit down, the game is played, the game is over. */
export type Stage = "lobby" | "playing" | "over";

/**
 * Sit down (`seat` None: on the first empty seat), or move in the lobby; a person has one seat at
 * a table.
 */
export interface Sit {
  type: "sit";
  name: string;
  seat?: number | null;
  cmd_id: string;
  table: string;
  expected_seq: number;
}

/** Stand up: in the lobby the seat is empty again, in the game a bot takes over. */
export interface Leave {
  type: "leave";
  cmd_id: string;
  table: string;
  expected_seq: number;
}

/** Be called something else. */
export interface Rename {
  type: "rename";
  name: string;
  cmd_id: string;
  table: string;
  expected_seq: number;
}

/** Host, in the lobby: put a bot on an empty seat, or another in the place of one. */
export interface SeatBot {
  type: "seat_bot";
  seat: number;
  bot: string;
  cmd_id: string;
  table: string;
  expected_seq: number;
}

/**
 * Host: in the lobby remove whoever sits there; in the game a person's seat goes to a bot for
 * good.
 */
export interface ClearSeat {
  type: "clear_seat";
  seat: number;
  cmd_id: string;
  table: string;
  expected_seq: number;
}

/**
 * Host, in the lobby: other rules (a preset's name or the text of a rules file) and number of
 * seats.
 */
export interface SetRules {
  type: "set_rules";
  rules: string;
  players: number;
  cmd_id: string;
  table: string;
  expected_seq: number;
}

/**
 * Host: how fast bots play, and how long a person may take for a turn (0: as long as they like).
 */
export interface SetPace {
  type: "set_pace";
  pace: Pace;
  turn_seconds: number;
  cmd_id: string;
  table: string;
  expected_seq: number;
}

/**
 * Host, in the lobby: whether seats are drawn at the start, whether others may watch, which bot
 * fills up.
 */
export interface SetOptions {
  type: "set_options";
  shuffle: boolean;
  spectators: boolean;
  bot: string;
  cmd_id: string;
  table: string;
  expected_seq: number;
}

/** Host: begin; bots fill the empty seats. */
export interface Start {
  type: "start";
  cmd_id: string;
  table: string;
  expected_seq: number;
}

/** Bid so many tricks. */
export interface MakeBid {
  type: "bid";
  bid: number;
  cmd_id: string;
  table: string;
  expected_seq: number;
}

/** Bid something else, before the next player has bid. */
export interface MakeChange {
  type: "change_bid";
  bid: number;
  cmd_id: string;
  table: string;
  expected_seq: number;
}

/** Name trump: a suit's letter, or `none`. */
export interface SayTrump {
  type: "name_trump";
  suit: string;
  cmd_id: string;
  table: string;
  expected_seq: number;
}

/** Play a card. */
export interface PlayCard {
  type: "play";
  card: string;
  cmd_id: string;
  table: string;
  expected_seq: number;
}

/** Call the joker just played high or low. */
export interface CallJokerAs {
  type: "call_joker";
  high: boolean;
  cmd_id: string;
  table: string;
  expected_seq: number;
}

/** Take all tricks that are left, where that is certain from what the seat itself can know. */
export interface Claim {
  type: "claim";
  cmd_id: string;
  table: string;
  expected_seq: number;
}

/** The scores have been read: the next deal may come. */
export interface Ready {
  type: "ready";
  cmd_id: string;
  table: string;
  expected_seq: number;
}

/** Say something to the table. */
export interface Say {
  type: "say";
  text: string;
  cmd_id: string;
  table: string;
  expected_seq: number;
}

/** Show one of a few reactions. */
export interface React {
  type: "react";
  reaction: Reaction;
  cmd_id: string;
  table: string;
  expected_seq: number;
}

/** Host: stop bots and clocks. */
export interface Pause {
  type: "pause";
  cmd_id: string;
  table: string;
  expected_seq: number;
}

/** Host: go on. */
export interface Resume {
  type: "resume";
  cmd_id: string;
  table: string;
  expected_seq: number;
}

/** Host: make the person on another seat the host. */
export interface PassHost {
  type: "pass_host";
  seat: number;
  cmd_id: string;
  table: string;
  expected_seq: number;
}

/** Host: let a bot play a person's seat until they come back. */
export interface TakeOver {
  type: "take_over";
  seat: number;
  cmd_id: string;
  table: string;
  expected_seq: number;
}

/** Play one's own seat again, which a bot has played. */
export interface ComeBack {
  type: "come_back";
  cmd_id: string;
  table: string;
  expected_seq: number;
}

/** Propose that a bot plays an absent person's seat; done when all others who are there agree. */
export interface ProposeTakeOver {
  type: "propose_take_over";
  seat: number;
  cmd_id: string;
  table: string;
  expected_seq: number;
}

/**
 * Propose to take back one's own last bid or card; done when all other people at the table agree.
 */
export interface ProposeUndo {
  type: "propose_undo";
  cmd_id: string;
  table: string;
  expected_seq: number;
}

/** Agree to the open proposal, or not. */
export interface AnswerProposal {
  type: "answer";
  agree: boolean;
  cmd_id: string;
  table: string;
  expected_seq: number;
}

/**
 * Once the game is over: a new table with the same seats and rules, or the one that somebody has
 * made already.
 */
export interface Rematch {
  type: "rematch";
  cmd_id: string;
  table: string;
  expected_seq: number;
}

export type AnyCommand = Sit | Leave | Rename | SeatBot | ClearSeat | SetRules | SetPace | SetOptions | Start | MakeBid | MakeChange | SayTrump | PlayCard | CallJokerAs | Claim | Ready | Say | React | Pause | Resume | PassHost | TakeOver | ComeBack | ProposeTakeOver | ProposeUndo | AnswerProposal | Rematch;

/** Asks whether the line is alive; answered by Pong with the same number. */
export interface Ping {
  type: "ping";
  n: number;
}

export type ClientFrame = Sit | Leave | Rename | SeatBot | ClearSeat | SetRules | SetPace | SetOptions | Start | MakeBid | MakeChange | SayTrump | PlayCard | CallJokerAs | Claim | Ready | Say | React | Pause | Resume | PassHost | TakeOver | ComeBack | ProposeTakeOver | ProposeUndo | AnswerProposal | Rematch | Ping;

/** Done, as number `seq`; a command that changes nothing (ready twice) names the present number. */
export interface Ack {
  type: "ack";
  cmd_id: string;
  seq: number;
}

/** Not done. */
export interface Reject {
  type: "reject";
  cmd_id: string;
  /** why, for the client's catalogue (`reject.<code>`): `follow`, `hook`, `not_host`, `full`, … */
  code: string;
  /** why, in one English sentence, for logs and for codes the client does not know. */
  reason: string;
  /** what the sentence speaks of. */
  values: Values;
}

/**
 * Not done: something happened in the game before this came, which the sender had not seen; now at
 * `seq`.
 */
export interface Stale {
  type: "stale";
  cmd_id: string;
  seq: number;
}

/** One seat. */
export interface SeatScene {
  /** what the one who sits there is called; empty for an empty seat. */
  name: string;
  /** who it belongs to. */
  kind: "empty" | "person" | "bot";
  /** the bot that plays it now, or None: a person's seat may be played by a bot for a while. */
  bot: string | null;
  /** whether its person is the host. */
  host: boolean;
  /** whether its person is ready for the next deal. */
  ready: boolean;
}

/** What has been proposed and is not settled. */
export interface Proposal {
  /** `take_over` of `seat` by a bot, or `undo` of the last act of `seat`. */
  what: "take_over" | "undo";
  /** the seat that proposed it. */
  by: number;
  /** the seat it is about. */
  seat: number;
  /** the seats that still have to agree. */
  wanted: number[];
}

/** The rules of the table. */
export interface RulesScene {
  /** the preset they were made from. */
  preset: string;
  /** that preset's title. */
  title: string;
  /** a name of their own, which their rules file gives them; may be empty. */
  name: string;
  /**
   * the canonical text, which names what differs from the defaults (a key of its own for caches).
   */
  text: string;
  /** whether they differ from the preset. */
  changed: boolean;
  /** the pack's key (`standard`, `spanish-40`, …). */
  deck: string;
  /** open, sealed or simultaneous. */
  bids: "open" | "sealed" | "simultaneous";
  /** the name of the scheme, or `own`. */
  scoring: string;
  /** the hand size of each deal, for the table's number of seats. */
  plan: number[];
  /** the letters of the plain suits, in the pack's order. */
  suits: string[];
}

/** A trick: the cards in the order played, the leader's first. */
export interface TrickScene {
  /** who led. */
  leader: number;
  /** the cards. */
  cards: string[];
  /**
   * who has taken it, or is winning it so far; None where nobody is (only losing jokers lie
   * there).
   */
  winner: number | null;
  /** how the first joker was called; None where none was. */
  high: boolean | null;
}

/** A finished deal, by seat where it is a list. */
export interface ResultScene {
  number: number;
  size: number;
  dealer: number;
  trump: string | null;
  shown: string[];
  bids: number[];
  taken: number[];
  scores: number[];
  totals: number[];
}

/** What the viewer may do now; all empty when it is not their turn. */
export interface Choices {
  /** the open bids. */
  bids: number[];
  /** what one's own bid may be changed to. */
  changes: number[];
  /** the cards that may be played. */
  cards: string[];
  /** the suits that may be named, `none` for no trump. */
  suits: string[];
  /** whether a joker is to be called high or low. */
  calls: boolean;
  /** whether all tricks that are left may be claimed. */
  claim: boolean;
  /** whether one's own last act may be proposed to be taken back. */
  undo: boolean;
  /** for each card in hand that may not be played in this turn, why. */
  refused: Record<string, Why>;
}

/** Why something is not allowed: `refusal.<code>` in the client's catalogue, with values. */
export interface Why {
  code: string;
  values: Values;
}

/** The deal in progress as the viewer sees it; lists are by seat. */
export interface DealScene {
  /** which deal, from 1. */
  number: number;
  /** cards in each hand at the start. */
  size: number;
  /** the dealer. */
  dealer: number;
  /** who bids first. */
  eldest: number;
  /** the cards turned up, or the dealer's last card where that is shown. */
  shown: string[];
  /** the trump suit's letter, `none` for no trump, None where it is still to be named. */
  trump: string | null;
  /** who will name trump or has to now: a seat, or `highest-bidder`; None for nobody. */
  namer: number | string | null;
  /** the cards the viewer sees, sorted as in the hand; None for a hand that is not seen. */
  hands: (string[] | null)[];
  /** how many cards are in hand. */
  counts: number[];
  /** None where the viewer does not know it. */
  bids: (number | null)[];
  /** whether the seat has bid. */
  has_bid: boolean[];
  /** the tricks taken. */
  taken: number[];
  /** who leads the present trick, None while bidding. */
  leader: number | null;
  /** the present trick, None when it is empty. */
  trick: TrickScene | null;
  /** the last finished trick of the deal, None before there is one. */
  last: TrickScene | null;
  /** how many tricks are finished. */
  played: number;
  /** the bids that the hook bars to the seat to act, where the viewer may know. */
  barred: number[];
  /** the sum of the bids that the viewer knows. */
  called: number;
  /** the sum of all bids less the hand size once all have bid and are known, else None. */
  over_under: number | null;
}

/** The game as the viewer sees it. */
export interface GameScene {
  /** what it waits for. */
  phase: "deal" | "bid" | "name" | "play" | "call" | "over";
  /** the seat whose turn it is, None between deals and at the end. */
  to_act: number | null;
  /** every seat that may act in turn (several while bids are simultaneous). */
  acting: number[];
  /** the number of the next deal; None when there is none. */
  next_number: number | null;
  /** its hand size. */
  next_size: number | null;
  /** its dealer, None where that is not known yet. */
  next_dealer: number | null;
  /** by seat. */
  totals: number[];
  /** once it is over. */
  winners: number[];
  /** the deal in progress, None between deals. */
  deal: DealScene | null;
  /** what the viewer may do. */
  choices: Choices;
  /** when the turn runs out, in milliseconds of the server's clock; None without a timer. */
  deadline: number | null;
  /** the SHA-256 of the secret behind the shuffles. */
  commitment: string;
}

/**
 * Everything a viewer sees of a table; two tables that the viewer cannot tell apart give equal
 * bytes.
 */
export interface Scene {
  /** lobby, playing or over. */
  stage: Stage;
  /** the viewer's seat, None for a spectator. */
  you: number | null;
  /** whether the viewer is the host (also without a seat). */
  host: boolean;
  /** the rules. */
  rules: RulesScene;
  /** the seats, in the order of play. */
  seats: SeatScene[];
  /** how fast bots play. */
  pace: Pace;
  /** the time for a turn, 0 without a timer. */
  turn_seconds: number;
  /** whether seats are drawn at the start. */
  shuffle: boolean;
  /** whether others may watch. */
  spectators: boolean;
  /** which bot fills up. */
  bot: string;
  /** None, or why it rests: `host` or `nobody` (nobody is there). */
  paused: "host" | "nobody" | null;
  /** what has been proposed. */
  proposal: Proposal | null;
  /** the table of the rematch, None before there is one. */
  rematch: string | null;
  /** the game, None in the lobby. */
  game: GameScene | null;
}

/** Something the viewer is not told about. */
export interface Skip {
  type: "skip";
}

/**
 * Something at the table changed that the picture shows: seats, host, rules, pace, a pause, a
 * proposal.
 */
export interface Changed {
  type: "changed";
  /**
   * for the log: `sat`, `left`, `renamed`, `bot_sat`, `cleared`, `rules`, `pace`, `options`,
   * `paused`, `resumed`, `host`, `taken_over`, `handed_back`, `proposed`, `agreed`, `declined`,
   * `undone`, `ready`, `rematch`, `device`.
   */
  what: string;
  /** the seat it is about, None where it is about none. */
  seat: number | null;
}

/** The game has begun. */
export interface Started {
  type: "started";
}

/**
 * The draw for first dealer: by round the card of each seat, None where it did not draw; and who
 * deals.
 */
export interface Drawn {
  type: "drawn";
  rounds: ((string | null)[])[];
  dealer: number;
}

/** A deal has been dealt; the picture shows what the viewer sees of it. */
export interface DealtOut {
  type: "dealt";
  number: number;
  size: number;
  dealer: number;
}

/** A seat has bid, or changed its bid; None where the viewer does not know what. */
export interface HasBid {
  type: "bid";
  seat: number;
  bid: number | null;
  changed: boolean;
}

/** A seat has named trump: a suit's letter, or `none`. */
export interface TrumpNamed {
  type: "trump";
  seat: number;
  suit: string;
}

/** A seat has played a card. */
export interface Played {
  type: "played";
  /** who. */
  seat: number;
  /** which. */
  card: string;
  /** the finished trick, where this card ended it. */
  trick: TrickScene | null;
  /** the finished deal, where this card ended it. */
  result: ResultScene | null;
}

/** A seat has called its joker; `trick` and `result` as for a card played. */
export interface JokerCalled {
  type: "joker";
  seat: number;
  high: boolean;
  trick: TrickScene | null;
  result: ResultScene | null;
}

/** A seat has claimed all tricks that were left; `result` is the deal, which that ends. */
export interface Claimed {
  type: "claimed";
  seat: number;
  tricks: number;
  result: ResultScene;
}

/** A seat has said something; `name` is what it was called then, whoever sits there by now. */
export interface Said {
  type: "said";
  seat: number;
  name: string;
  text: string;
}

/** A seat has shown a reaction; `name` is what it was called then, whoever sits there by now. */
export interface Reacted {
  type: "reacted";
  seat: number;
  name: string;
  reaction: Reaction;
}

export type AnyHappening = Skip | Changed | Started | Drawn | DealtOut | HasBid | TrumpNamed | Played | JokerCalled | Claimed | Said | Reacted;

/** Something that happened before, with its number and time (milliseconds since 1970). */
export interface Past {
  seq: number;
  at: number;
  event: AnyHappening;
}

/** The first frame on every connection, and again after an undo: the whole picture. */
export interface Welcome {
  type: "welcome";
  /** the table. */
  table: string;
  /** the number of the last thing that happened. */
  seq: number;
  /** the server's clock, in milliseconds, for deadlines. */
  now: number;
  /** the picture. */
  scene: Scene;
  /** all finished deals. */
  results: ResultScene[];
  /**
   * what happened after `since`, oldest first, the last 200 at most; on a first visit the last of
   * the talk.
   */
  past: Past[];
  /** by seat, whether its person is connected. */
  present: boolean[];
  /** how many watch. */
  watching: number;
  /** the server's version; a client of another version loads itself anew. */
  server: string;
}

/** Something happened: its number, one more than the last, and the picture after it. */
export interface Update {
  type: "update";
  seq: number;
  at: number;
  event: AnyHappening;
  scene: Scene;
}

/** Who is connected now: by seat, and how many watch. */
export interface Presence {
  type: "presence";
  present: boolean[];
  watching: number;
}

/**
 * The answer to Ping; `seq` is the table's present number, so that who has missed a frame learns
 * of it.
 */
export interface Pong {
  type: "pong";
  n: number;
  now: number;
  seq: number;
}

/**
 * The server closes the line: `restart` (connect again soon), `gone` (no such table any more),
 * `slow`.
 */
export interface Closing {
  type: "closing";
  why: "restart" | "gone" | "slow";
}

export type ServerFrame = Welcome | Update | Ack | Reject | Stale | Presence | Pong | Closing;

/**
 * `POST /api/tables`: open a table, sit down as its host, and with `start` begin at once among
 * bots.
 */
export interface OpenTable {
  /** a preset's name, or the text of a rules file. */
  rules: string;
  /** the number of seats; None for what the rules are best known with. */
  players?: number | null;
  /** what the host is called. */
  name: string;
  /** whether bots fill the other seats and the game begins. */
  start?: boolean;
  /** which bot. */
  bot?: string | null;
  /** how fast bots play. */
  pace?: Pace;
}

/** The table that was opened. */
export interface Opened {
  table: string;
}

/** `GET /api/tables/{id}` and, in a list, `GET /api/tables`: what stands at the door of a table. */
export interface TableCard {
  /** its id. */
  table: string;
  /** where it stands. */
  stage: Stage;
  /** what its rules are called: their own name, or the title of the preset they were made from. */
  title: string;
  /** the number of seats. */
  players: number;
  /** who sits there, by seat; empty for an empty seat. */
  names: string[];
  /** whether the asker has a seat there. */
  yours: boolean;
  /** whether the game waits for the asker. */
  your_turn: boolean;
  /** the number of the deal in progress or last finished, 0 before the first. */
  deal: number;
  /** how many there are. */
  deals: number;
  /** when something last happened (milliseconds since 1970). */
  changed: number;
}

/**
 * A deal of a finished game: `GET /api/tables/{id}/deals` answers a list of these, once the game
 * is over.
 */
export interface PlayedDeal {
  /** which deal, from 1. */
  number: number;
  /** by seat the cards at the start, sorted as in the hand. */
  hands: string[][];
  /** the tricks, in order. */
  tricks: TrickScene[];
}

/**
 * `POST /api/tables/{id}/link`: the key that lets another device of the same person sit on this
 * seat.
 */
export interface PersonalLink {
  key: string;
}

/**
 * `POST /api/tables/{id}/device`: sit on the seat that the key is for, with this device as well.
 */
export interface UseLink {
  key: string;
}

/**
 * `GET /api/here`: the addresses at which phones in the same room reach this server, best first;
 * may be empty.
 */
export interface Here {
  /** such as `http://192.168.1.7:8000`. */
  addresses: string[];
  /** the server's version. */
  version: string;
  /** the bots that are offered, the gentlest first. */
  bots: string[];
}

/**
 * Any answer with status 4xx or 5xx: a code for the client's catalogue, a sentence, and its
 * values.
 */
export interface Problem {
  code: string;
  reason: string;
  values: Record<string, unknown>;
}

export type Lang = "en" | "nl" | "de";

/**
 * What a rule is set to: a stake as a text (`0.05`), since it is exact; a scoring of one's own as
 * its formulas.
 */
export type Plain = boolean | number | string | (number | string)[] | Record<string, string>;

/** How a key is edited; `number-or-word` is one of its words or a number of one's own. */
export type Kind = "choice" | "flag" | "number" | "number-or-word" | "sizes" | "cycle" | "scoring" | "money";

/**
 * `POST /api/rules/describe` (answered by an Outline): what these rules are at a table of so many.
 */
export interface DescribeRules {
  /** the preset's name to start from. */
  rules: string;
  /**
   * a canonical text (`RulesScene.text`) that says all that differs from the defaults, made from
   * that preset; empty for the preset as it is.
   */
  text?: string;
  /** what is changed from that. */
  settings?: Record<string, Plain>;
  /** how many sit at the table; None for as many as the rules are best known with. */
  players?: number | null;
  /** the language of the sentences. */
  lang?: Lang;
  /** a name of one's own for the rules, which the rules file shall bear. */
  name?: string;
}

/** `POST /api/rules/read` (answered by a Reading): read a rules file that somebody gave. */
export interface ReadRules {
  text: string;
  lang?: Lang;
}

/** A preset, as the list of rules shows it (`GET /api/presets?lang=` answers a list of these). */
export interface PresetCard {
  /** what `OpenTable.rules` and a rules file call it. */
  name: string;
  /** what people call it. */
  title: string;
  /** every other name people know it by. */
  aka: string[];
  /** what sets it apart, in one sentence. */
  summary: string;
  /** the numbers of players it has a form for. */
  players: number[];
  /** the number it is best known with. */
  usual: number;
  /** the hand size of each deal, for each of the numbers of players in turn. */
  plans: number[][];
  /** what to set for a short game. */
  short: Record<string, Plain>;
  /**
   * the plans of the short game, likewise; empty for so many players that the game is short
   * anyway.
   */
  short_plans: number[][];
}

/** A word to choose: the word, a label, and what it means in one sentence (may be empty). */
export interface Choice {
  value: string;
  label: string;
  meaning: string;
}

/** A key of a rules file, as the editor shows it. */
export interface Field {
  /** the key. */
  key: string;
  /** what it is about, in a few words. */
  label: string;
  /** what it means. */
  explanation: string;
  /** how it is edited. */
  kind: Kind;
  /** its value where nothing sets it. */
  default: Plain;
  /** whether it is shown only to those who ask for more. */
  advanced: boolean;
  /** the words it may be set to. */
  choices: Choice[];
  /** the least number. */
  low: number | null;
  /** the largest number. */
  high: number | null;
  /** the label of "a number of your own". */
  number: string;
  /** what the default means where it sets nothing, such as "none"; may be empty. */
  unset: string;
}

/** Keys that belong together, under a heading. */
export interface Group {
  name: string;
  label: string;
  fields: Field[];
}

/** A worked score: a bid, the tricks taken, the points, and the same in words. */
export interface ExampleWords {
  bid: number;
  taken: number;
  points: number;
  words: string;
}

/** A scoring scheme: its name (`own` for one's own), formulas, sentences and worked scores. */
export interface SchemeWords {
  name: string;
  label: string;
  formulas: Record<string, string>;
  sentences: string[];
  examples: ExampleWords[];
}

/** All the editor shows that is the same for all rules (`GET /api/rules/keys?lang=`). */
export interface Editor {
  /** the keys. */
  groups: Group[];
  /** the scoring schemes that have a name. */
  schemes: SchemeWords[];
  /** the parts of a scoring of one's own. */
  parts: Choice[];
  /** what may stand in its formulas. */
  letters: Choice[];
}

/** A part of the rules in plain words: a heading and sentences. */
export interface RulesSection {
  heading: string;
  sentences: string[];
}

/** A key that differs from the preset. */
export interface Difference {
  /** the key. */
  key: string;
  /** what it is about. */
  label: string;
  /** what it is set to, in words. */
  value: string;
  /** what the preset has, in words. */
  before: string;
  /** the same as a line among the rules of a table. */
  words: string;
}

/** What does not hold together. */
export interface RulesProblem {
  /** which fault. */
  code: string;
  /** the keys to show it at; `players` for the number of players; may be empty. */
  keys: string[];
  /** what the sentences speak of. */
  values: Values;
  /** what is wrong. */
  words: string;
  /** what to do about it; may be empty. */
  mend: string;
  /** the line of the file it stands on. */
  line: number | null;
  /** what to set to mend it at a touch; may be empty. */
  mending: Record<string, Plain>;
}

/** Rules at a table. */
export interface Outline {
  /** the preset they are made from. */
  preset: string;
  /** that preset's title. */
  title: string;
  /**
   * whether the rules hold together; where they do not, only settings (as asked for) and problems
   * are told.
   */
  sound: boolean;
  /** the canonical short text. */
  text: string;
  /** the rules file that says them; `OpenTable.rules` takes it. */
  toml: string;
  /** what every key is set to. */
  settings: Record<string, Plain>;
  /** what differs from the preset. */
  differences: Difference[];
  /** the numbers of players the rules have a form for. */
  players: number[];
  /** the number of players this is for. */
  seats: number;
  /** the hand size of each deal; empty where there is no form for so many players. */
  plan: number[];
  /** how many cards the pack has. */
  cards: number;
  /** its suits, and `none`. */
  suits: Choice[];
  /** the rules in plain words. */
  sections: RulesSection[];
  /** the scoring. */
  scheme: SchemeWords | null;
  /** by key one sentence why it changes nothing as the other rules stand. */
  idle: Record<string, string>;
  /** what is wrong. */
  problems: RulesProblem[];
}

/**
 * What a rules file says: its own name (may be empty), its preset, what it sets; or what is wrong
 * with it.
 */
export interface Reading {
  name: string;
  preset: string;
  settings: Record<string, Plain>;
  problem: RulesProblem | null;
}
