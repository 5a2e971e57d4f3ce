import { useLocalStorage } from '@mantine/hooks'
import { recordFields, type Entity } from '@theke/contract/define-entity.ts'
import type { Field, FieldKind } from '@theke/contract/fields.ts'
import { useVisibleFields } from '../../session/session.ts'
import { pictureField } from '../any-entity.ts'

export type Column = { name: string; field: Field }

const kinds: readonly FieldKind[] = [
  'text',
  'integer',
  'decimal',
  'money',
  'flag',
  'instant',
  'day',
  'time',
  'choice',
  'choices',
  'reference',
  'references',
  'list',
]

/** The columns of an entity's table: those a person chose on this device, else the declared ones; the title is always there. */
export function useColumns(entity: Entity) {
  const [chosen, setChosen, reset] = useLocalStorage<string[] | null>({
    key: `asp.backoffice.columns.${entity.path}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  const fields = useVisibleFields({ ...entity.fields, ...recordFields })
  const standard = entity.list.filter((name) => name !== pictureField(entity))
  const possible = [...new Set([...standard, ...Object.keys(fields)])].flatMap((name): Column[] => {
    const field = fields[name]
    const isShown = field && !field.isWriteOnly && !field.isLong && kinds.includes(field.kind)
    return isShown ? [{ name, field }] : []
  })
  const wanted = chosen ?? standard
  return {
    possible,
    shown: possible.filter(({ name }) => wanted.includes(name) || name === entity.title),
    isStandard: chosen === null,
    choose: (names: string[]) => setChosen(names),
    reset,
  }
}
