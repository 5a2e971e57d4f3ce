import { isSecretPath } from '@theke/domain/insights/tracked-path.ts'
import { navigateTo } from './location.ts'

/** Scripts of other hosts read the address of the page they are on, so a secret one is shown in a document without them. */
export function fullReloadForPrivateUrls(href: string, options?: { replace?: boolean }): void {
  if (isSecretPath(href)) location.assign(href)
  else navigateTo(href, options)
}
