import { lazyComponents } from '@theke/ui/lazy-components.tsx'
import { retryUntilSuccess } from '../retry/retry-until-success.ts'

/** A component that comes in its own file, asked for until it is there. */
export const lazyComponent = lazyComponents(retryUntilSuccess)
