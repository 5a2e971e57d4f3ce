import { Button, Group, Modal, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { bulkEndpoints } from '@theke/contract/bulk-changes.ts'
import { translationsIn, type Translation, withTranslations } from '@theke/contract/english/translations.ts'
import { useState } from 'react'
import { api } from '../../../api.ts'
import type { AnyRow } from '../../../entity-kit/any-entity.ts'
import { ManyOutcome, ManyProgress } from '../../../entity-kit/bulk/many-outcome.tsx'
import { someQuery } from '../../../entity-kit/bulk/some-query.ts'
import type { BulkDialogProps } from '../../../entity-kit/entity-override.ts'
import { useMany } from '../../../entity-kit/list/rows/use-many.ts'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { Pending } from '../../../shell/screen-states.tsx'
import { useUnsavedDialog } from '../../../session/login-in-place.ts'
import { useFocusReturn } from '../../../shell/use-focus-return.ts'
import { de } from '../../../texts/de.ts'
import classes from './ai.module.css'
import { aiTexts as texts } from './ai-texts.ts'
import { proposeEnglish } from './english-proposals.tsx'

/** Proposed English for all texts of the selected records that have none or an outdated one: read, changed and saved by a person, all at once. */
export default function EnglishDialog({ entity, ids, onClose }: BulkDialogProps) {
  useFocusReturn()
  const rows = useQuery(someQuery(entity, ids))
  const [asked, setAsked] = useState(0)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const { state, run, stop } = useMany(entity, ids)
  const openIn = (row: AnyRow) => translationsIn(entity.fields, row).filter((one) => isOpen(one, row))
  const germans = [...new Set((rows.data ?? []).flatMap((row) => openIn(row).map(({ german }) => german)))]
  const proposal = useQuery({
    queryKey: ['content-ai', 'english', entity.path, germans],
    queryFn: ({ signal }) => proposeEnglish(germans, { signal, onAnswer: setAsked }),
    enabled: germans.length > 0 && state.phase === 'asking',
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  })
  const wordsOf = (german: string) => (typed[german] ?? proposal.data?.get(german) ?? '').trim()
  const staying = useUnsavedDialog(state.phase === 'asking' && Object.keys(typed).length > 0)
  const chosen = germans.filter((german) => wordsOf(german) !== '')

  function save(): void {
    const bodies = new Map(
      (rows.data ?? []).flatMap((row) => {
        const found = openIn(row).filter(({ german }) => wordsOf(german) !== '')
        if (found.length === 0) return []
        const changed = withTranslations(
          row,
          new Map(found.map(({ path, german }) => [path, wordsOf(german)])),
        )
        const names = new Set(found.map(({ path }) => path.split('.')[0] ?? ''))
        const values = Object.fromEntries([...names].map((name) => [name, Reflect.get(changed, name)]))
        return [[row.id, { id: row.id, updatedAt: row.updatedAt, ...values }] as const]
      }),
    )
    const { updateEach } = bulkEndpoints(entity)
    void run(
      (records, batch) =>
        api.call(updateEach, { body: { entries: records.map(({ id }) => bodies.get(id) ?? { id }), batch } }),
      [...bodies.keys()],
    )
  }

  return (
    <Modal
      {...staying}
      closeButtonProps={{ 'aria-label': de.common.close }}
      opened
      onClose={() => onClose(null)}
      title={texts.english}
      size="xl"
    >
      <div className={classes.panel}>
        {state.phase === 'running' && (
          <ManyProgress state={state} count={ids.length} label={texts.english} onStop={stop} />
        )}
        {state.phase === 'ended' && (
          <ManyOutcome
            entity={entity}
            state={state}
            text={texts.englishSaved(state.done.length)}
            onClose={() => onClose([])}
          />
        )}
        {state.phase === 'asking' && (
          <>
            {rows.isPending && <Pending />}
            {rows.isError && <LoadFailure error={rows.error} onRetry={() => void rows.refetch()} />}
            {rows.data && germans.length === 0 && <p>{texts.englishNone}</p>}
            {proposal.isFetching && <p aria-live="polite">{texts.englishAsked(asked, germans.length)}</p>}
            {proposal.isError && (
              <LoadFailure error={proposal.error} onRetry={() => void proposal.refetch()} />
            )}
            {proposal.data && !proposal.isFetching && (
              <>
                <p className={classes.hint}>{texts.englishHint}</p>
                {germans.map((german) => (
                  <Textarea
                    key={german}
                    label={german.replace(/<[^>]*>/g, ' ').trim()}
                    aria-label={texts.englishOf(
                      german
                        .replace(/<[^>]*>/g, ' ')
                        .trim()
                        .slice(0, 60),
                    )}
                    value={typed[german] ?? proposal.data.get(german) ?? ''}
                    onChange={(event) => setTyped({ ...typed, [german]: event.currentTarget.value })}
                    autosize
                    minRows={1}
                    maxRows={8}
                  />
                ))}
                <Group gap="sm">
                  <Button disabled={chosen.length === 0} onClick={save}>
                    {texts.englishSave(chosen.length)}
                  </Button>
                  <Button variant="default" onClick={() => onClose(null)}>
                    {texts.cancel}
                  </Button>
                </Group>
              </>
            )}
          </>
        )}
      </div>
    </Modal>
  )
}

function isOpen({ german, english }: Translation, { outdatedEnglish }: AnyRow): boolean {
  const isOutdated = Array.isArray(outdatedEnglish) && outdatedEnglish.includes(english)
  return german !== '' && (english === '' || isOutdated)
}
