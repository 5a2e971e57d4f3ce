import { lazy, memo, Suspense, type ComponentType } from 'react'
import { firstInteraction } from '../hydration/first-interaction.ts'
import type { FooterProps } from './footer.tsx'

let Loaded: ComponentType<FooterProps> | null = null

// React drops what it has not hydrated when the data of the page change, as marks of quotas do; this stays in its place.
const rendered = globalThis.document?.querySelector('footer')?.outerHTML

/** Makes the footer ready: on the server before anything is rendered, in the browser with the next page. */
export async function loadFooter(): Promise<ComponentType<FooterProps>> {
  Loaded ??= (await import('./footer.tsx')).Footer
  return Loaded
}

const LazyFooter = lazy(async () => {
  await firstInteraction()
  // Offline it stays as the server rendered it.
  return { default: await loadFooter().catch(() => new Promise<never>(() => {})) }
})

/**
 * The footer as the server rendered it. Nothing in it changes, so the browser hydrates it only when somebody does
 * something; until then its links are plain links. Its props must stay the same between renderings.
 */
export const FooterHost = memo(function FooterHost(props: FooterProps) {
  const kept = rendered && <div className="contents" dangerouslySetInnerHTML={{ __html: rendered }} />
  return <Suspense fallback={kept}>{Loaded ? <Loaded {...props} /> : <LazyFooter {...props} />}</Suspense>
})
