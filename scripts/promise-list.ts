/** What Theke promises, each with the command that proves it. `docs/performance.md` shows the same list with the latest figures. */
export type Promised = {
  /** The key by which `npm run promises -- <key> …` finds it. */
  key: string
  /** One sentence, without the character `|`, as a row of a table holds it. */
  sentence: string
  proof: Proof
}

/** Tests pass or fail; a part of the bench keeps its promise where no line of it begins with ✗. */
type Proof = { tests: readonly string[] } | { bench: string }

const backup = 'apps/server/src/backup'
const http = 'apps/server/src/http'
const privacy = 'apps/server/src/ordering/privacy'

export const promiseList: readonly Promised[] = [
  {
    key: 'kept-orders',
    sentence:
      'An acknowledged order is never lost, stored by halves or doubled, also when the server is killed again and again.',
    proof: { tests: ['e2e/resilience/crash.spec.ts'] },
  },
  {
    key: 'once',
    sentence: 'An order is placed once, however often it is sent.',
    proof: { tests: ['e2e/customer/once.spec.ts', 'apps/server/src/ordering/placing/place-order.test.ts'] },
  },
  {
    key: 'last-place',
    sentence: 'Of parallel buyers of the last place of an interval exactly one gets it.',
    proof: { tests: ['apps/server/src/ordering/capacity.test.ts'] },
  },
  {
    key: 'prices',
    sentence:
      'The server computes every price itself, and the parts of a price add up to its total without a remainder.',
    proof: {
      tests: ['packages/domain/src/ordering/pricing', 'apps/server/src/ordering/placing/place-order.test.ts'],
    },
  },
  {
    key: 'money',
    sentence: 'No amount is taken or returned twice, whatever course payments take.',
    proof: { tests: ['apps/server/src/payments/any-course.test.ts'] },
  },
  {
    key: 'tickets',
    sentence: 'No kitchen slip is lost, and what may already be on paper is printed again only as KOPIE.',
    proof: { tests: ['e2e/resilience/crash-printing.spec.ts'] },
  },
  {
    key: 'offline-order',
    sentence: 'An order that is sent without a connection stays on the device and arrives once.',
    proof: { tests: ['e2e/resilience/kept-order.spec.ts'] },
  },
  {
    key: 'offline-clock',
    sentence:
      'Working times are recorded exactly once, also when the connection breaks in the middle of a day.',
    proof: { tests: ['e2e/resilience/time-terminal-offline.spec.ts', 'e2e/working-time/own-clock.spec.ts'] },
  },
  {
    key: 'screens',
    sentence: 'A screen goes on playing while server and connection are away.',
    proof: { tests: ['e2e/resilience/screens-offline.spec.ts'] },
  },
  {
    key: 'servers',
    sentence: 'Several servers on one database are one shop.',
    proof: { tests: ['e2e/resilience/two-servers.spec.ts'] },
  },
  {
    key: 'workers',
    sentence:
      'Several worker processes serve one port, and one that dies is started again while the others go on.',
    proof: { tests: ['apps/server/src/worker-processes.test.ts'] },
  },
  {
    key: 'streams',
    sentence: 'One process holds 10,000 open event streams with at most 60 kB of memory for each.',
    proof: { bench: 'streams' },
  },
  {
    key: 'steady',
    sentence:
      'After twelve simulated hours a process holds as much memory, open files and connections as after the first.',
    proof: { bench: 'day' },
  },
  {
    key: 'failover',
    sentence:
      'When a database with a synchronous standby dies and the standby is promoted, no acknowledged order is lost and the shop goes on by itself.',
    proof: { tests: ['apps/server/src/db/failover.test.ts'] },
  },
  {
    key: 'backup',
    sentence:
      'With BACKUP_URL the shop can be restored to an instant of the last 14 days; the loss of the disk costs at most the last 30 seconds.',
    proof: { tests: [`${backup}/`] },
  },
  {
    key: 'leaving',
    sentence: 'All data of a shop can be taken along in one documented file that later versions read.',
    proof: { tests: ['apps/server/src/portable/portable.test.ts'] },
  },
  {
    key: 'update',
    sentence: 'An update keeps every record of the version before.',
    proof: { tests: ['apps/server/src/upgrade.test.ts'] },
  },
  {
    key: 'rolling-update',
    sentence:
      'Orders arrive while migrations run, and a migration takes nothing from the version before that still runs.',
    proof: { tests: ['apps/server/src/db/rolling-update.test.ts'] },
  },
  {
    key: 'access',
    sentence: 'Every call is answered only to those who may make it, within their branches.',
    proof: {
      tests: [
        `${http}/access.test.ts`,
        `${http}/visible-fields.test.ts`,
        'apps/server/src/crud/branch-scope.test.ts',
      ],
    },
  },
  {
    key: 'hostile',
    sentence:
      'Nothing that a visitor sends blocks the server for 50 ms, and no body that anybody on the staff may send blocks it for 300 ms or takes 200 MB.',
    proof: {
      tests: [`${http}/requests/hostile-bodies.test.ts`, `${http}/requests/staff-bodies.test.ts`],
    },
  },
  {
    key: 'forgetting',
    sentence:
      'After the configured days, or on the wish of a customer, nothing in an order tells who placed it; the invoice of a company keeps its address.',
    proof: { tests: [`${privacy}/anonymise-orders.test.ts`, 'apps/server/src/people/privacy.test.ts'] },
  },
  {
    key: 'consent',
    sentence: 'Nothing is tracked and no other host is asked without consent.',
    proof: { tests: ['e2e/storefront/consent.spec.ts'] },
  },
  {
    key: 'accessible',
    sentence:
      'axe finds nothing on the pages of customers and the screens of staff; an order can be placed by keyboard alone.',
    proof: {
      tests: [
        'e2e/storefront/accessible.spec.ts',
        'e2e/storefront/accessible-status.spec.ts',
        'e2e/back-office/accessibility.spec.ts',
        'e2e/customer/keyboard.spec.ts',
      ],
    },
  },
  {
    key: 'long-lists',
    sentence: 'No list, search or job reads a whole table that grows with orders.',
    proof: { tests: ['apps/server/src/scale.test.ts'] },
  },
  {
    key: 'small-pages',
    sentence:
      'Pages of customers begin with at most 76 kB of JavaScript (brotli), in English with its texts 78, the back-office with at most 260 kB (gzip).',
    proof: { bench: 'size' },
  },
  {
    key: 'quick-start',
    sentence: 'The demo shop first starts within 20 seconds and again within 3.',
    proof: { bench: 'start' },
  },
  {
    key: 'quick-orders',
    sentence: 'Orders, pages and lists keep the bounds to bare floors that `docs/performance.md` names.',
    proof: { bench: 'load' },
  },
]

/** The command with which anybody can prove it alone. */
export function commandOf({ proof }: Promised): string {
  return 'bench' in proof ? `npm run bench -- ${proof.bench}` : `npm test -- ${proof.tests.join(' ')}`
}
