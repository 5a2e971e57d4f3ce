import { ApiError } from '@theke/contract/client.ts'
import type { StaffOrder, StaffOrderSummary } from '@theke/contract/ordering/order.ts'
import { createStore, useStore } from '@theke/ui/store.ts'
import { isReachable, isUnanswered, patienceMs, subscribeConnectivity } from '../../../connectivity.ts'
import type { KeptStep, StepCall } from './kept-step.ts'
import { isOthersSession } from '../../../session/tab-person.ts'
import { offlineTexts as texts } from './offline-texts.ts'
import { isThereAlready, sendKept } from './send-kept.ts'
import { withSteps, type WithKept } from './step-effect.ts'
import { canKeep, forget, seal, sealAll, type StepsOf, stepsOfOthers, unsealAll } from './vault.ts'

const retryMs = 10_000
const maxSentShown = 100

/** The steps of this device: those without an answer, in the order in which they were taken, and those answered since the page was opened. */
type Queue = {
  waiting: readonly KeptStep[]
  sent: readonly KeptStep[]
  isSending: boolean
  /** The steps of people who are not logged in that wait here. */
  ofOthers: readonly StepsOf[]
}

type Screens = {
  /** Shows an order as the shop has it now. */
  onAnswered: (order: StaffOrder) => void
  /** Shows orders with the steps that wait. */
  show: (orders: readonly StaffOrder[]) => void
  /** An order as it is shown; null where it is not. */
  known: (id: number) => StaffOrder | null
  reload: (id: number) => Promise<StaffOrder>
}

export const stepQueue = createStore<Queue>({ waiting: [], sent: [], isSending: false, ofOthers: [] })

let person: number | null = null
/** How often this tab has changed which steps wait. */
let changes = 0
let screens: Screens | null = null
/** Refusals by the key of their step that a full disk has not taken; after a reload the step is refused anew. */
const unstoredRefusals = new Map<string, string>()
/** The keys of steps that other tabs have taken back. */
const droppedElsewhere = new Set<unknown>()
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('theke-steps') : null

/** The name of this page, and of a lock that it holds as long as it lives, by which other tabs know that. */
const page = newKey()
if ('locks' in navigator) void navigator.locks.request(page, () => new Promise(() => undefined))

const change = (part: Partial<Queue>): void => stepQueue.set({ ...stepQueue.get(), ...part })

/** The waiting steps of an order, as a hook; the same list as long as they are the same. */
export function useStepQueue(): Queue {
  return useStore(stepQueue)
}

/** An order from the shop with the steps that wait on this device. */
export function withWaiting<Order extends StaffOrderSummary>(order: Order): WithKept<Order> {
  return withSteps(order, stepQueue.get().waiting)
}

/** Whether steps of an order wait, so that the next one has to wait behind them. */
function hasWaiting(order: number): boolean {
  return stepQueue.get().waiting.some(({ before }) => before.id === order)
}

/** Whether a step of an order cannot be sent now but can be kept. */
export function hasToWait(order: number): boolean {
  return canKeep() && person !== null && (!isReachable() || hasWaiting(order))
}

/** A step of now or of an earlier instant, under a key of its own. */
export function newStep(before: WithKept<StaffOrder>, call: StepCall, at = Date.now()): KeptStep {
  return {
    key: newKey(),
    at: new Date(at).toISOString(),
    before,
    call,
    seq: 1 + Math.max(0, ...stepQueue.get().waiting.map(({ seq }) => seq)),
    wasSent: false,
    refusal: null,
  }
}

/** What keeps steps of the person who is logged in now on this device; null where it keeps none. A kept step is on the disk; the order is as it is to be shown. */
export function stepKeeper(): ((step: KeptStep) => Promise<StaffOrder>) | null {
  const who = person
  return canKeep() && who !== null ? (step) => keepStep(step, who) : null
}

/**
 * Takes a step, of now or of an earlier instant: at once where the shop answers, else it is kept on this device until it does. Resolves once it is answered or on the disk, with the order
 * as it is to be shown. @throws what the shop refuses, and where nothing can be kept
 */
export async function takeOrKeep(
  before: WithKept<StaffOrder>,
  call: StepCall,
  at = Date.now(),
): Promise<StaffOrder> {
  const step = newStep(before, call, at)
  const keep = stepKeeper()
  if (keep === null) return sendKept(step)
  if (!isReachable() || hasWaiting(before.id)) return keep(step)
  try {
    return await whileStored([step], () => sendKept(step, AbortSignal.timeout(patienceMs)))
  } catch (error) {
    if (!isToBeSentAgain(error)) throw error
    return keep({ ...step, wasSent: true })
  }
}

/**
 * Sends steps for the first time. They are stored until they are answered: if the page closes first, the next page sends them again. A failed or
 * slow write does not delay the call.
 */
export async function whileStored<Answer>(
  steps: readonly KeptStep[],
  send: () => Promise<Answer>,
): Promise<Answer> {
  const who = loggedIn()
  const awaited = steps.map((step) => ({ ...step, wasSent: true, awaitedBy: page }))
  const stored = sealAll('steps', who, new Map(awaited.map((step) => [step.key, step]))).catch(
    () => undefined,
  )
  const forgetAll = async () => {
    await stored
    await forget('steps', who, ...steps.map(({ key }) => key)).catch(() => undefined)
  }
  try {
    const answer = await send()
    void forgetAll()
    return answer
  } catch (error) {
    // What is kept from now on is not to be written over, and what was refused is not to come back after a reload.
    await (isToBeSentAgain(error) ? stored : forgetAll())
    throw error
  }
}

/** Whether a step is to be sent once more: the shop did not answer it, or the person has to log in again first. */
export function isToBeSentAgain(error: unknown): boolean {
  return isUnanswered(error) || (error instanceof ApiError && error.status === 401)
}

/** Whether the shop itself refused a step, rather than somebody in between. */
export function isRefusedByShop(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code !== ''
}

async function keepStep(step: KeptStep, who: number): Promise<StaffOrder> {
  try {
    await store(step, who)
  } catch {
    throw new ApiError(507, [{ message: texts.notKept }], '')
  }
  changes += 1
  if (person === who) change({ waiting: [...stepQueue.get().waiting, step] })
  setTimeout(() => void sendSteps(), 1000)
  return withSteps(step.before, [step])
}

/** What the shop has by now is not told any longer. */
export function hideSent(): void {
  change({ sent: [] })
}

/** A key without `randomUUID`, which not every page has. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return `step-${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Takes back the last step of an order that still waits; null where none does, or the shop may have it already. The order as it was before. */
export async function takeBackKept(order: number): Promise<StaffOrder | null> {
  return alone(async () => {
    await read()
    const last = stepQueue.get().waiting.findLast(({ before }) => before.id === order)
    if (person === null || last === undefined || last.refusal !== null || last.wasSent) return null
    await remove(last, person, 'dropped')
    return last.before
  })
}

/** Puts a refused step away for good: a person has decided that it does not count. */
export async function dropStep(step: KeptStep): Promise<void> {
  const who = loggedIn()
  await alone(() => remove(step, who, 'dropped'))
  await showAnew(step.before.id)
  void sendSteps()
}

/** Replaces a refused step by the steps the person chose, at the same place in the queue, and sends them. */
export async function sendAgain(
  step: KeptStep,
  before: StaffOrder,
  calls: readonly StepCall[],
): Promise<void> {
  const who = loggedIn()
  const decided: KeptStep[] = []
  for (const [place, call] of calls.entries())
    decided.push({
      ...step,
      ...(place > 0 && { key: newKey(), seq: step.seq + place / calls.length }),
      before: withSteps(before, decided),
      call,
      wasSent: false,
      refusal: null,
    })
  await alone(async () => {
    // The refused one is replaced last: until then it stays to be decided.
    for (const one of decided.toReversed()) await store(one, who)
    await read()
  })
  await sendSteps()
}

/**
 * Sends what waits: one tab at a time, order by order, the steps of each in their order. A refused one waits for a person, with those behind it. What is left
 * when the person logs out is sent when they are back.
 */
export async function sendSteps(): Promise<void> {
  const who = person
  // On a line that hangs a step would hold up taking others back; those of a person are sent in nobody else's name.
  if (who === null || !isReachable() || isOthersSession()) return
  if (stepQueue.get().waiting.length === 0) await read()
  if (stepQueue.get().waiting.length === 0) return
  await alone(async () => {
    await read()
    change({ isSending: true })
    const held = new Set<number>()
    // Customers hear nothing of a step that the next one of their order follows at once.
    const byOrder = Map.groupBy(stepQueue.get().waiting, ({ before }) => before.id)
    for (const step of [...byOrder.values()].flat()) {
      const { id } = step.before
      if (held.has(id)) continue
      if (step.refusal !== null) held.add(id)
      else if (person !== who || (await sendOne(step, who)) === 'later') break
      else if (stepQueue.get().waiting.some(({ key }) => key === step.key)) held.add(id)
    }
  }).finally(() => change({ isSending: false }))
}

/** Sends a step; whether the next one is to be sent, as one that still waits holds up its order alone. */
async function sendOne(step: KeptStep, who: number): Promise<'next' | 'later'> {
  try {
    // From now on the shop may have it, whatever is heard of it. A full disk is no reason to keep it from the shop.
    if (!step.wasSent) await store({ ...step, wasSent: true }, who).catch(() => undefined)
    if (person !== who) return 'later'
    const after = await sendKept(step, AbortSignal.timeout(2 * patienceMs))
    await remove(step, who, 'sent')
    if (person === who) screens?.onAnswered(after)
  } catch (error) {
    if (isToBeSentAgain(error)) return 'later'
    if (!(error instanceof ApiError)) throw error
    if (isOthersSession()) return 'later'
    // Somebody in between may have something against this step alone.
    if (!isRefusedByShop(error)) return 'next'
    const now = await screens?.reload(step.before.id).catch(() => null)
    if (person !== who) return 'later'
    if (now && isThereAlready(step, now)) await remove(step, who, 'sent')
    else {
      unstoredRefusals.set(step.key, error.message)
      // A full disk is no reason to hold up the steps of other orders either.
      await store({ ...step, refusal: error.message }, who).catch(() => undefined)
    }
    await read()
    await showAnew(step.before.id)
  }
  return 'next'
}

function loggedIn(): number {
  if (person === null) throw new Error('Nobody is logged in')
  return person
}

async function store(step: KeptStep, who: number): Promise<void> {
  await seal('steps', who, step.key, step)
  unstoredRefusals.delete(step.key)
  channel?.postMessage('changed')
}

async function remove(step: KeptStep, who: number, end: 'sent' | 'dropped'): Promise<void> {
  await forget('steps', who, step.key)
  changes += 1
  channel?.postMessage(end === 'dropped' ? step.key : 'changed')
  if (person !== who) return
  const { waiting, sent } = stepQueue.get()
  change({
    waiting: waiting.filter(({ key }) => key !== step.key),
    ...(end === 'sent' && { sent: [...sent, step].slice(-maxSentShown) }),
  })
}

async function showAnew(order: number): Promise<void> {
  await screens?.reload(order).catch(() => undefined)
}

/** Reads what lies on the disk, where other tabs write too. */
async function read(): Promise<void> {
  for (let seen = -1; person !== null && seen !== changes;) {
    seen = changes
    const who = person
    const [steps, ofOthers, pages] = await Promise.all([
      unsealAll('steps', who),
      stepsOfOthers(who),
      livingPages(),
    ])
    // A step that was taken or answered meanwhile is not to be forgotten, or to come back.
    if (person !== who || seen !== changes) continue
    const before = stepQueue.get().waiting
    const waiting = steps
      .filter(isStep)
      .filter(({ awaitedBy }) => !awaitedBy || !pages.has(awaitedBy))
      .map((step) => ({ ...step, refusal: unstoredRefusals.get(step.key) ?? step.refusal }))
    change({
      waiting: waiting.toSorted((a, b) => a.seq - b.seq || Date.parse(a.at) - Date.parse(b.at)),
      ofOthers,
    })
    showChanges(before)
  }
}

/** This page and those of other tabs; where browsers offer no locks, of others it is not known. */
async function livingPages(): Promise<ReadonlySet<string | undefined>> {
  const { held = [] } = 'locks' in navigator ? await navigator.locks.query() : {}
  return new Set([page, ...held.map(({ name }) => name)])
}

/** Shows what other tabs have kept since, or taken back; of what they have sent the shop tells. */
function showChanges(before: readonly KeptStep[]): void {
  const { waiting } = stepQueue.get()
  const lackingIn = (steps: readonly KeptStep[]) => (step: KeptStep) =>
    steps.every(({ key }) => key !== step.key)
  const kept = waiting.filter(lackingIn(before)).flatMap((step) => screens?.known(step.before.id) ?? [])
  const dropped = before.filter((step) => droppedElsewhere.has(step.key) && lackingIn(waiting)(step))
  const gone = dropped.map((step) => step.before)
  if (kept.length + gone.length > 0) screens?.show([...kept, ...gone.toReversed()])
  if (isReachable()) for (const { id } of gone) void showAnew(id)
}

/** They were written by this program and cannot be changed by another one. */
function isStep(content: unknown): content is KeptStep {
  return typeof content === 'object' && content !== null && 'key' in content && 'call' in content
}

/** One tab of a device at a time; where browsers offer no locks, the keys of the steps still count each of them once. */
function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request('theke-steps', work) : work()
}

/** Begins to keep and send the steps of a person until the returned function is called. */
export function startStepQueue(who: number, shown: Screens): () => void {
  if (!canKeep()) return () => undefined
  person = who
  screens = shown
  void read().then(sendSteps, () => undefined)
  const onChange = ({ data }: MessageEvent) => {
    droppedElsewhere.add(data)
    void read().catch(() => undefined)
  }
  channel?.addEventListener('message', onChange)
  const stopWatching = subscribeConnectivity((connectivity) => {
    if (connectivity === 'open') void sendSteps()
  })
  const timer = setInterval(() => void sendSteps(), retryMs)
  return () => {
    person = null
    screens = null
    clearInterval(timer)
    stopWatching()
    channel?.removeEventListener('message', onChange)
    change({ waiting: [], sent: [], ofOthers: [] })
  }
}
