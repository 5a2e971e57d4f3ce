import { useQuery } from '@tanstack/react-query'
import { fontFaces, fontVariables } from '@theke/contract/shop/config/theme-fonts.ts'
import { themeVariables } from '@theke/domain/shop/theme-colors.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import type { Config } from '@theke/contract/shop/config/config.ts'
import { useEffect, useRef } from 'react'
import { api, watchedFetch } from '../../../api.ts'
import { useRecordValues } from '../../../entity-kit/form/record-form.ts'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { Pending } from '../../../shell/screen-states.tsx'
import classes from './config.module.css'
import { configTexts as text } from './config-texts.ts'

/** A page of the shop as the server renders it, in the colours and the font of the form. Its scripts are taken out, and the policy of the back-office runs no other in here. */
export function ThemePreview() {
  const { primaryColor, secondaryColor, borderRadius, font } = useRecordValues<Config>()
  const frame = useRef<HTMLIFrameElement>(null)
  const page = useQuery({ queryKey: ['config', 'preview'], queryFn: loadPage, staleTime: 0 })

  const paint = () => {
    showFaces(frame.current?.contentDocument, fontFaces(font))
    const root = frame.current?.contentDocument?.documentElement
    const variables = {
      ...houseFonts,
      ...themeVariables({ primaryColor, secondaryColor, borderRadius }),
      ...fontVariables(font),
    }
    for (const [name, value] of Object.entries(variables)) root?.style.setProperty(`--${name}`, value)
  }
  useEffect(paint)

  if (page.isError) return <LoadFailure error={page.error} onRetry={() => void page.refetch()} />
  if (!page.data) {
    return (
      <div className={classes.preview}>
        <Pending />
      </div>
    )
  }
  return (
    // Links in it would lead away from the preview.
    <div className={classes.preview} inert>
      <iframe ref={frame} title={text.preview} srcDoc={page.data} onLoad={paint} tabIndex={-1} />
    </div>
  )
}

// Overrules the font that the shop has now.
const houseFonts = {
  text: "'Inter','Inter Fallback','Inter Fallback Android','Inter Fallback Linux',system-ui,sans-serif",
  display:
    "'Fraunces','Fraunces Fallback','Fraunces Fallback Android','Fraunces Fallback Linux',Georgia,serif",
}

function showFaces(page: Document | null | undefined, faces: string): void {
  if (!page?.head) return
  const style = page.getElementById('preview-faces') ?? page.createElement('style')
  style.id = 'preview-faces'
  style.textContent = faces
  page.head.append(style)
}

/** A branch's page shows most of what a theme changes; a shop without one has its start page. */
async function loadPage({ signal }: { signal: AbortSignal }): Promise<string> {
  const { data: branches } = await api.list(branch.endpoints.list, { signal })
  const shown = branches.find(({ isPublic }) => isPublic)
  const response = await watchedFetch(shown ? `/store/${shown.identifier}` : '/', {
    signal,
    credentials: 'omit',
  })
  if (!response.ok) throw new Error(text.previewFailure)
  return (await response.text()).replaceAll(/<script[\s\S]*?<\/script>/g, '')
}
