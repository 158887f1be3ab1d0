// Made by tools/protocol_types.py from the server's types; change those.

/**
 * What a code's sentence speaks of: cards by name, suits by letter, seats and numbers as integers.
 */
export type Values = Record<string, string | number>;

/** How fast bots play and how long tricks rest. */
export type Pace = "instant" | "quick" | "normal" | "slow";

export type Reaction = "well-played" | "thanks" | "oops" | "unlucky" | "thinking" | "hurry";

/**
 * Where a table stands: people sit down, they play, the game is over; or it shows the score of a
 * real table.
 */
export type Stage = "lobby" | "playing" | "over" | "score";

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

/** Host, at a table that shows a score sheet: the sheet as it stands now. */
export interface KeepScore {
  type: "keep_score";
  /** the record (`.ohr`) of a game of which no card in a hand is known. */
  record: string;
  cmd_id: string;
  table: string;
  expected_seq: number;
}

export type AnyCommand = Sit | Leave | Rename | SeatBot | ClearSeat | SetRules | SetPace | SetOptions | Start | MakeBid | MakeChange | SayTrump | PlayCard | CallJokerAs | Claim | Ready | Say | React | Pause | Resume | PassHost | TakeOver | ComeBack | ProposeTakeOver | ProposeUndo | AnswerProposal | Rematch | KeepScore;

/** Asks whether the line is alive; answered by Pong with the same number. */
export interface Ping {
  type: "ping";
  n: number;
}

export type ClientFrame = Sit | Leave | Rename | SeatBot | ClearSeat | SetRules | SetPace | SetOptions | Start | MakeBid | MakeChange | SayTrump | PlayCard | CallJokerAs | Claim | Ready | Say | React | Pause | Resume | PassHost | TakeOver | ComeBack | ProposeTakeOver | ProposeUndo | AnswerProposal | Rematch | KeepScore | Ping;

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
  /** lobby, playing, over or score. */
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
  /** the game, None in the lobby and where a score is shown. */
  game: GameScene | null;
  /** the score sheet that is shown, as a record (`.ohr`); None at all other tables. */
  record: string | null;
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
   * `undone`, `ready`, `rematch`, `device`, `score`.
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
 * bots. With `record` the table shows that score sheet and no game is played: its host has no
 * seat, and nothing else here counts.
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
  /** the record of a score sheet. */
  record?: string | null;
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

/** Plays; sits out for now; has left for good. */
export type Whereabouts = "in" | "out" | "left";

/** `POST /api/score/new` (answered by a Score): begin to keep score. */
export interface NewScore {
  /** a preset's name, or the text of a rules file. */
  rules: string;
  /** the names, clockwise. */
  players: string[];
  /** who deals first; None where that is still to be settled. */
  dealer?: number | null;
}

/** `POST /api/score/open` (answered by a Score): take up what somebody gave. */
export interface OpenScore {
  /** a record, the code of a link or the whole link, or the JSON or CSV of a sheet. */
  text: string;
}

/** Before the first deal: each draws a card; the highest deals first. */
export interface DrawDealer {
  type: "draw";
  /** any text by chance; the same seed draws the same cards. */
  seed: string;
}

/** Who deals the deal that is open, or the next one. */
export interface SetDealer {
  type: "dealer";
  seat: number;
}

/** The next deal is dealt. */
export interface StartDeal {
  type: "deal";
  /** cards each; None for what the plan says. */
  size?: number | null;
  /** who deals; None for whose turn it is. */
  dealer?: number | null;
  /**
   * whether it is a deal besides the plan (played again, or put in), which takes none of the
   * plan's place.
   */
  extra?: boolean;
}

/** The open deal has so many cards each. */
export interface SetSize {
  type: "size";
  size: number;
}

/** The open deal was not dealt after all (a misdeal). */
export interface DropDeal {
  type: "drop";
}

/** The next deal of the plan is left out. */
export interface SkipDeal {
  type: "skip";
}

/** The trump of the open deal. */
export interface SetTrump {
  type: "trump";
  /** a card turned up (`7h`), a suit's letter, `none`; None where it is not noted. */
  trump: string | null;
}

/** A bid in the open deal, by whichever seat; None wipes it out. */
export interface SetBid {
  type: "bid";
  seat: number;
  bid: number | null;
}

/**
 * The bids of the open deal break the hook and stand all the same, since that is how the table
 * played.
 */
export interface WaiveHook {
  type: "waive";
}

/**
 * The tricks that a seat took in the open deal; None wipes them out. The deal closes by itself
 * once nothing is blank and the tricks add up.
 */
export interface SetTaken {
  type: "taken";
  seat: number;
  taken: number | null;
}

/**
 * A finished deal was other than written; what is None stays. Bids that break the hook are taken,
 * and the sheet says so; tricks have to add up.
 */
export interface Correct {
  type: "correct";
  /** which deal. */
  number: number;
  /** by seat, None for whoever had no part in it. */
  bids?: (number | null)[] | null;
  /** as bids. */
  taken?: (number | null)[] | null;
  /** cards each. */
  size?: number | null;
  /** who dealt. */
  dealer?: number | null;
  /** as for {@link SetTrump}; an empty word where it is not noted. */
  trump?: string | null;
}

/** A deal that was played and not written down, put in so that it becomes number `number`. */
export interface InsertDeal {
  type: "insert";
  number: number;
  size: number;
  dealer: number;
  bids: (number | null)[];
  taken: (number | null)[];
  trump?: string | null;
}

/** A finished deal does not count: it is taken out, and its place in the plan is played again. */
export interface RemoveDeal {
  type: "remove";
  number: number;
}

/** Between deals somebody joins. */
export interface Join {
  type: "join";
  /** what they are called. */
  name: string;
  /** the seat on whose left they sit down. */
  after: number;
  /**
   * what they start with: nothing, the average (rounded to the nearest whole number) or the lowest
   * of the totals of those who play, or a number.
   */
  start: "zero" | "average" | "lowest" | number;
}

/** Between deals somebody leaves for good; the sheet keeps their deals, and they win nothing. */
export interface LeaveEvening {
  type: "leave";
  seat: number;
}

/** Between deals somebody sits out until they come back. */
export interface SitOut {
  type: "out";
  seat: number;
}

/** Between deals somebody who sat out, or had left, plays again. */
export interface ComeBackIn {
  type: "back";
  seat: number;
}

/** Somebody is called otherwise. */
export interface RenamePlayer {
  type: "rename";
  seat: number;
  name: string;
}

/**
 * Points given or taken for another reason than a deal; they count from the last finished deal on.
 */
export interface Adjust {
  type: "adjust";
  seat: number;
  points: number;
  reason: string;
}

/**
 * An adjustment does not count: the `place`-th of those after deal `number` (0: before the first).
 */
export interface DropAdjustment {
  type: "drop_adjustment";
  number: number;
  place: number;
}

/** The game ends here, before its plan does. */
export interface Finish {
  type: "finish";
}

/** A game ended early goes on. */
export interface Reopen {
  type: "reopen";
}

export type AnyChange = DrawDealer | SetDealer | StartDeal | SetSize | DropDeal | SkipDeal | SetTrump | SetBid | WaiveHook | SetTaken | Correct | InsertDeal | RemoveDeal | Join | LeaveEvening | SitOut | ComeBackIn | RenamePlayer | Adjust | DropAdjustment | Finish | Reopen;

/**
 * `POST /api/score/change` (answered by a Score): the sheet after the changes, all of them or
 * none.
 */
export interface ChangeScore {
  /** the record. */
  record: string;
  /**
   * at most 64 of them, more than a whole deal of ten players needs; the code for more of them is
   * `too_many_changes`, with `most`.
   */
  changes: AnyChange[];
}

/**
 * `POST /api/score/share` (answered by a SharedScore): the sheet in every form that can be sent.
 */
export interface ShareScore {
  record: string;
}

/**
 * `POST /api/score/statistics` (answered by a Statistics): what these evenings come to, the oldest
 * first.
 */
export interface ScoreStatistics {
  /** the records; people are told apart by their names. */
  records: string[];
}

/** `POST /api/score/settle` (answered by a Settlement): who pays whom. */
export interface SettleScore {
  /** the record. */
  record: string;
  /** what a point is worth, as a decimal text (`0.05`); None for what the rules say. */
  stake?: string | null;
}

/**
 * `POST /api/score/blank` (answered by a Score): a sheet to be printed and filled in by hand. It
 * is the sheet of a game of which nothing has been played; :attr:`ScoreSheet.plan` tells the
 * deals.
 */
export interface BlankScore {
  rules: string;
  players: string[];
  dealer?: number | null;
}

/** Somebody on the sheet. */
export interface ScorePlayer {
  /** what they are called. */
  name: string;
  /** whether they play. */
  here: Whereabouts;
  /** the first deal they had part in or will, from 1. */
  since: number;
  /** what they started with. */
  start: number;
  /** their points now. */
  total: number;
  /**
   * 1 for the leader, equal points sharing one; None for who has left, or sits out and never
   * played.
   */
  rank: number | null;
}

/** Points for another reason than a deal. */
export interface Adjustment {
  seat: number;
  points: number;
  reason: string;
}

/** A deal on the sheet. */
export interface ScoreDeal {
  /** which deal, from 1. */
  number: number;
  /** cards each. */
  size: number;
  /** who dealt. */
  dealer: number;
  /** the suit's letter, `none` for no trump, None where it is not noted. */
  trump: string | null;
  /** the card turned up, where it was noted. */
  shown: string | null;
  /** who has part in it, in bidding order, eldest first. */
  playing: number[];
  /** whether it stands besides the plan. */
  extra: boolean;
  /** by seat. */
  bids: (number | null)[];
  /** by seat. */
  taken: (number | null)[];
  /** by seat; None in an open deal. */
  scores: (number | null)[];
  /**
   * by seat after it, adjustments that came then counted; None for who had not joined, or in an
   * open deal.
   */
  totals: (number | null)[];
  /** the sum of the bids less the hand size once all are in. */
  over_under: number | null;
  /** whether the bids break the hook, since somebody corrected them. */
  hook_broken: boolean;
  /** what came after it. */
  adjustments: Adjustment[];
  /**
   * by seat, for who has part in an open deal with all bids in: the points for taking 0, 1, …
   * tricks.
   */
  ways: (number[] | null)[];
}

/** What is still asked for in the deal that is open (the last of :attr:`ScoreSheet.deals`). */
export interface OpenDeal {
  /** whose bid is asked for next; None once all are in. */
  to_bid: number | null;
  /** by seat the bids that would be taken from it now; empty for whoever has no part in it. */
  bids: number[][];
  /** by seat the bids that the hook bars to it now. */
  barred: number[][];
  /** the sum of the bids that are in. */
  called: number;
  /** whether the rules leave trump to a card turned up, or to somebody who names it. */
  asks_trump: boolean;
  /** who names trump: a seat, `highest-bidder` before that is known; None where nobody does. */
  namer: number | string | null;
  /** the letters of the suits that trump may be, `none` among them where it may be none. */
  suits: string[];
  /** the tricks that nobody has been given yet; below zero where there are too many. */
  missing: number;
  /** who has no tricks entered yet. */
  blank: number[];
  /** where exactly one seat is blank and it fits, the tricks it must have taken. */
  fits: number | null;
}

/**
 * A deal to come, as things stand; the dealer is None where nobody has been settled yet. `trump`
 * is what the rules fix without a card (a letter or `none`), `turn-up`, `named` where somebody
 * names it.
 */
export interface PlannedDeal {
  number: number;
  size: number;
  dealer: number | null;
  trump: string;
}

/**
 * Something to be warned of: `score.note.<code>` in the client's catalogue, with values (`deal`
 * among them). `hook` (`deal`, `called`, `size`): the bids of a finished deal break the hook.
 */
export interface ScoreNote {
  code: string;
  values: Values;
}

/** The sheet as it stands. */
export interface ScoreSheet {
  /** the rules. */
  rules: RulesScene;
  /**
   * `dealer` (who deals first is to be settled), `deal` (the next deal is to be dealt), `bids`,
   * `tricks`, `over`.
   */
  stage: "dealer" | "deal" | "bids" | "tricks" | "over";
  /** whether the game ended before its plan. */
  ended_early: boolean;
  /** by seat. */
  players: ScorePlayer[];
  /** the seats clockwise as they sit, those who have left not among them. */
  order: number[];
  /** the cards drawn for first dealer, by round and seat; empty where nobody drew. */
  drawn: ((string | null)[])[];
  /** adjustments before the first deal. */
  before: Adjustment[];
  /** the deals, the open one last. */
  deals: ScoreDeal[];
  /** what is asked for, None where no deal is open. */
  open: OpenDeal | null;
  /** the deals to come, the open one not among them. */
  plan: PlannedDeal[];
  /** the largest hand that can be dealt to those who play. */
  ceiling: number;
  /** the most that can play by these rules. */
  most: number;
  /** once it is over. */
  winners: number[];
  /** what to be warned of. */
  notes: ScoreNote[];
}

/** A record and what it looks like. */
export interface Score {
  record: string;
  sheet: ScoreSheet;
}

/** A sheet in every form that can be sent. */
export interface SharedScore {
  /** for a link: the client's address, `/score#` and this. */
  code: string;
  /** the `.ohr` text. */
  record: string;
  /** a table, a line for each deal. */
  csv: string;
  /** one object, of which `record` is the whole truth. */
  json: string;
}

/** `payer` gives `payee` so many hundredths of the stake's unit. */
export interface Payment {
  payer: number;
  payee: number;
  cents: number;
}

/** Who pays whom, in hundredths of the stake's unit. */
export interface Settlement {
  /** what a point is worth. */
  stake: string;
  /** the average of the totals, as a fraction: its numerator and denominator. */
  average: number[];
  /** by seat what it receives, below zero what it pays; the sum is zero. */
  balance: number[];
  /** the fewest payments that come to that. */
  payments: Payment[];
}

/** How many of so many bids were made; the client shows "–" where `deals` is 0. */
export interface Made {
  /** what is counted: a hand size, a place in the bidding counted from the eldest (1), a bid. */
  key: number;
  deals: number;
  made: number;
}

/** A run of deals, across evenings: how many, and where it ended (evening from 0, deal from 1). */
export interface Spell {
  length: number;
  evening: number;
  deal: number;
}

/** One deal of somebody's. */
export interface Call {
  evening: number;
  deal: number;
  size: number;
  bid: number;
  taken: number;
  score: number;
}

/**
 * Evenings that two people finished together: how often each came out ahead; the rest were level.
 */
export interface Meeting {
  other: number;
  games: number;
  ahead: number;
  behind: number;
}

/**
 * Somebody's evening: their total and rank, and how many bids they made; None for an evening
 * without them.
 */
export interface EveningOf {
  total: number;
  rank: number | null;
  deals: number;
  made: number;
}

/** Somebody over all evenings. */
export interface PersonStatistics {
  /** as last written. */
  name: string;
  /** finished games that they played to the end. */
  games: number;
  /** games won, shared ones counted. */
  wins: number;
  /** of these, how many were shared. */
  shared: number;
  /** deals they had part in. */
  deals: number;
  /** bids made. */
  made: number;
  /** deals with more tricks than bid. */
  over: number;
  /** deals with fewer. */
  under: number;
  /** the sum of the bids. */
  bid: number;
  /** the sum of the tricks. */
  taken: number;
  /** the sum of the scores of their deals, without starts and adjustments. */
  points: number;
  /** bids made by hand size. */
  by_size: Made[];
  /** by place in the bidding, 1 the eldest. */
  by_place: Made[];
  /** as dealer (`key` 0). */
  as_dealer: Made;
  /** by what was bid. */
  by_bid: Made[];
  /** the longest run of bids made, None where none was. */
  best_run: Spell | null;
  /** the longest run of bids missed. */
  worst_run: Spell | null;
  /** the deal with the most points; the first of several. */
  best: Call | null;
  /** the one with the fewest. */
  worst: Call | null;
  /** head to head, by who the other is in :attr:`Statistics.people`. */
  meetings: Meeting[];
  /** over time, by evening; None where they were not there. */
  evenings: (EveningOf | null)[];
}

/** What evenings come to. */
export interface Statistics {
  /** how many were read. */
  evenings: number;
  /** how many of them are over. */
  finished: number;
  /** the places (from 0) of records that could not be read. */
  unread: number[];
  /** everybody, who played most first. */
  people: PersonStatistics[];
}
