import { createFormContext } from '@mantine/form'
import type { Fields } from '@theke/contract/fields.ts'
import { identifierOf } from '@theke/domain/search-text.ts'
import { createContext, use, useEffect, useRef } from 'react'
import type { Widgets } from '../fields/widget.ts'
import type { FormValues } from './form-values.ts'
import type { EntityOverride } from '../entity-override.ts'

/** The form of the open record; paths such as `deliveryAreas.0.price` are those of the server's errors. */
export const [RecordFormProvider, useRecordForm, useNewRecordForm] = createFormContext<FormValues>()

/** The open record beside its values. */
type OpenRecord = {
  fields: Fields
  override: EntityOverride
  /** The standard widget of every kind of field. */
  widgets: Widgets
  isStored: boolean
  isReadOnly: boolean
  /** Counts refused saves, so that tabs and the cursor can go to what is wrong. */
  refusals: number
}

const OpenRecordContext = createContext<OpenRecord | null>(null)
export const OpenRecordProvider = OpenRecordContext.Provider

export function useOpenRecord(): OpenRecord {
  const record = use(OpenRecordContext)
  if (!record) throw new Error('Fields stand inside the form of a record')
  return record
}

/** The values of the open record as its entity declares them; for special forms, which know their entity. */
export function useRecordValues<Values>(): Values {
  // The form holds the draft of the one entity whose form this is.
  return useRecordForm().values as Values
}

/** In a new record, its part of an address follows its name until somebody types another one. */
export function useSuggestedAddress(
  form: ReturnType<typeof useNewRecordForm>,
  fields: Fields,
  isStored: boolean,
): void {
  const name = typeof form.values.name === 'string' ? form.values.name : ''
  const suggested = useRef('')
  useEffect(() => {
    const [path] =
      Object.entries(fields).find(([, { format }]) => format === 'identifier' || format === 'path') ?? []
    if (isStored || path === undefined || form.getValues()[path] !== suggested.current) return
    const address = identifierOf(name)
    if (address === suggested.current) return
    suggested.current = address
    form.setFieldValue(path, address)
  }, [form, fields, isStored, name])
}
