import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconSparkles } from '@tabler/icons-react'
import { contentAiApi, maxProposed } from '@theke/contract/content/content-ai-api.ts'
import type { Translation } from '@theke/contract/english/translations.ts'
import { api } from '../../../api.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import classes from './ai.module.css'
import { aiTexts } from './ai-texts.ts'
import { contentAiKey, useContentAi } from './use-content-ai.ts'

type Wanted = Pick<Translation, 'german' | 'path'>

/** Asks for the English of these German texts, some at a time; the same text is asked for once. */
export async function proposeEnglish(
  germans: readonly string[],
  { signal, onAnswer }: { signal?: AbortSignal; onAnswer?: (count: number) => void } = {},
): Promise<ReadonlyMap<string, string>> {
  const texts = [...new Set(germans)]
  const found = new Map<string, string>()
  for (let at = 0; at < texts.length; at += maxProposed) {
    const part = texts.slice(at, at + maxProposed)
    const { english } = await api.call(contentAiApi.proposeEnglish, {
      body: { texts: part.map((german) => ({ german })) },
      ...(signal && { signal }),
    })
    for (const [index, german] of part.entries()) found.set(german, english[index] ?? '')
    onAnswer?.(found.size)
  }
  return found
}

/** Proposes the translations that are missing or outdated; not there where no provider is configured. */
export function EnglishProposals({
  wanted,
  onProposed,
}: {
  wanted: readonly Wanted[]
  onProposed: (found: ReadonlyMap<string, string>) => void
}) {
  const queries = useQueryClient()
  const ai = useContentAi(contentAiApi.proposeEnglish.permission)
  const proposing = useMutation({
    mutationFn: () => proposeEnglish(wanted.map(({ german }) => german)),
    onSuccess(found) {
      onProposed(
        new Map(
          wanted.flatMap(({ path, german }) => (found.get(german) ? [[path, found.get(german) ?? '']] : [])),
        ),
      )
      return queries.invalidateQueries({ queryKey: contentAiKey })
    },
  })
  if (ai === null) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconSparkles size={16} />}
        loading={proposing.isPending}
        onClick={() => proposing.mutate()}
      >
        {aiTexts.english}
      </Button>
      {proposing.isError && (
        <p role="alert" className={classes.problem}>
          {errorText(proposing.error)}
        </p>
      )}
    </>
  )
}
