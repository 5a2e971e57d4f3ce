import { Button } from '@mantine/core'
import { translationsIn, type Translation } from '@theke/contract/english/translations.ts'
import type { Fields, FieldSpec } from '@theke/contract/fields.ts'
import { useState } from 'react'
import { EnglishProposals } from '../../screens/content/ai/english-proposals.tsx'
import { Card } from '../card.tsx'
import { textValue } from '../fields/widget.ts'
import { FieldInput } from '../fields/field-input.tsx'
import classes from './english-card.module.css'
import type { FormTab } from './form-tabs.tsx'
import { type FormValues, valueAt } from './form-values.ts'
import { useOpenRecord, useRecordForm } from './record-form.ts'

const texts = {
  title: 'Englisch',
  hint: 'Was Kunden auf der englischen Seite lesen. Wo nichts steht, lesen sie den deutschen Text, als deutsch gekennzeichnet.',
  none: 'Hier gibt es noch keinen deutschen Text zu übersetzen.',
  outdated: 'Der deutsche Text wurde seither geändert.',
  right: 'Passt noch',
  proposal: 'Vorschlag',
  adopt: 'Übernehmen',
  adoptAll: (count: number) => (count === 1 ? '1 Vorschlag übernehmen' : `${count} Vorschläge übernehmen`),
  labelOf: (german: string) => `Englisch für „${plain(german).slice(0, 60)}“`,
} as const

export function englishTab(fields: Fields): FormTab {
  const names = Object.keys(fields).filter((name) => fields[name]?.englishOf !== undefined)
  return { id: 'english', label: texts.title, fields: names, view: <EnglishCard /> }
}

/**
 * Every text of a record with its translation beside it, those of its parts too. Proposals stand below their text until they are taken into
 * the form; saved and shown to customers is only what stands in the form.
 */
export function EnglishCard({ fieldsOf }: { fieldsOf?: ((values: FormValues) => Fields) | undefined }) {
  const form = useRecordForm()
  const { fields, isReadOnly } = useOpenRecord()
  const [proposals, setProposals] = useState<ReadonlyMap<string, string>>(new Map())
  const values = form.getValues()
  const rows = translationsIn({ ...fields, ...fieldsOf?.(values) }, values).filter(
    ({ german }) => german !== '',
  )
  if (!('outdatedEnglish' in fields)) return null
  const outdated: readonly string[] = Array.isArray(values.outdatedEnglish) ? values.outdatedEnglish : []
  const isOutdated = ({ english }: Translation) => english !== '' && outdated.includes(english)
  const adopt = (paths: readonly string[]) => {
    for (const path of paths) form.setFieldValue(path, proposals.get(path) ?? '')
    setProposals((before) => new Map([...before].filter(([path]) => !paths.includes(path))))
  }
  const open = rows.filter((row) => row.english === '' || isOutdated(row))
  const offered = rows.map(({ path }) => path).filter((path) => proposals.has(path))
  return (
    <Card
      title={texts.title}
      hint={texts.hint}
      actions={
        !isReadOnly &&
        open.length > 0 && (
          <EnglishProposals
            wanted={open}
            onProposed={(found) => setProposals((before) => new Map([...before, ...found]))}
          />
        )
      }
    >
      {rows.length === 0 && <p className={classes.german}>{texts.none}</p>}
      {offered.length > 0 && (
        <Button mb="md" onClick={() => adopt(offered)}>
          {texts.adoptAll(offered.length)}
        </Button>
      )}
      <ul className={classes.rows}>
        {rows.map((row) => (
          <li key={row.path} className={classes.row}>
            <div className={classes.german}>{plain(row.german)}</div>
            <div>
              <FieldInput
                field={{
                  ...fieldOf(row, valueAt(form.getInitialValues(), row.path)),
                  label: texts.labelOf(row.german),
                }}
                path={row.path}
                isLabelHidden
              />
              {isOutdated(row) && (
                <p className={classes.note} role="note">
                  {texts.outdated}{' '}
                  {!isReadOnly && (
                    <Button
                      size="compact-sm"
                      variant="default"
                      onClick={() =>
                        form.setFieldValue(
                          'outdatedEnglish',
                          outdated.filter((english) => english !== row.english),
                        )
                      }
                    >
                      {texts.right}
                    </Button>
                  )}
                </p>
              )}
              {proposals.has(row.path) && (
                <div className={classes.proposal}>
                  <span className={classes.badge}>{texts.proposal}</span>
                  <span lang="en">{plain(proposals.get(row.path) ?? '')}</span>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`${texts.adopt}: ${plain(proposals.get(row.path) ?? '').slice(0, 60)}`}
                    onClick={() => adopt([row.path])}
                  >
                    {texts.adopt}
                  </Button>
                </div>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** A text that is not formatted in German needs no editor with its twenty buttons. */
function fieldOf({ field, german }: Translation, stored: unknown): FieldSpec {
  const isPlain = field.kind === 'richText' && !/[<&]/.test(`${german}${textValue(stored) ?? ''}`)
  return isPlain ? { ...field, kind: 'text', isLong: true } : field
}

/** Formatted text as people compare it. */
function plain(text: string): string {
  return text
    .replace(/<\/(?:p|h\d|li)>|<br ?\/?>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .trim()
}
