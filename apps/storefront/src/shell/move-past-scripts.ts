import { isSecretPath } from '@theke/domain/insights/tracked-path.ts'
import { moveTo } from './location.ts'

/** Scripts of other hosts read the address of the page they are on, so a secret one is shown in a document without them. */
export function movePastScripts(href: string, options?: { replace?: boolean }): void {
  if (isSecretPath(href)) location.assign(href)
  else moveTo(href, options)
}
