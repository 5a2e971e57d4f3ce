import type { Fields } from '@theke/contract/fields.ts'
import type { ReactNode } from 'react'
import { ChangedValue } from '../../../changes/changed-value.tsx'
import type { FormValues } from '../../../entity-kit/form/form-values.ts'
import { bodyOf } from '../../../entity-kit/form/record-body.ts'
import classes from './versions-drawer.module.css'
import { versionsTexts } from './versions-texts.ts'

/** What is different between a version and the form, side by side; what can be done about it is only there where something is. */
export function VersionComparison({
  fields,
  version,
  now,
  children,
}: {
  fields: Fields
  version: FormValues
  now: FormValues
  children: ReactNode
}) {
  const names = Object.keys(bodyOf(fields, version, now))
  if (names.length === 0) return <p className={classes.changed}>{versionsTexts.same}</p>
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{versionsTexts.field}</th>
            <th scope="col">{versionsTexts.version}</th>
            <th scope="col">{versionsTexts.now}</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{fields[name]?.label ?? name}</th>
              {[version, now].map((side, position) => (
                <td key={position === 0 ? 'then' : 'now'}>
                  {isBody(side[name]) ? (
                    // Neither the server nor the editor keeps anything in it that could run.
                    <div className={classes.text} dangerouslySetInnerHTML={{ __html: side[name].body }} />
                  ) : (
                    <ChangedValue field={fields[name]} value={side[name]} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {children}
    </>
  )
}

function isBody(value: unknown): value is { body: string } {
  return typeof value === 'object' && value !== null && 'body' in value && typeof value.body === 'string'
}
