/** How long somebody waited for the answer to a call: which one, at what time of the simulation, in milliseconds. */
export type Wait = { path: string; isCustomer: boolean; at: number; ms: number }

/** What happened that nobody plans. */
export type Diary = {
  waits: Wait[]
  repeated: number
  otherTime: number
  withoutGoose: number
  turnedAway: number
  refused: Map<string, number>
  offlineSteps: number
  /** Orders whose customers had to wait for half an hour or longer. */
  cameAgain: Set<number>
  /** Orders that were still open in the evening although their customer had come. */
  late: number[]
  /** Prints of which neither printer nor shop knew whether they are on paper. */
  printedAgain: number
}

/** How the diary calls a step that was taken offline and sent later. */
export const rememberedStep = 'remembered step'

/** A diary before anything has happened. */
export function emptyDiary(): Diary {
  return {
    waits: [],
    repeated: 0,
    otherTime: 0,
    withoutGoose: 0,
    turnedAway: 0,
    refused: new Map(),
    offlineSteps: 0,
    cameAgain: new Set(),
    late: [],
    printedAgain: 0,
  }
}
