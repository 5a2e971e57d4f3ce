import type { Entity } from '@theke/contract/define-entity.ts'
import type { ImageReference } from '@theke/contract/fields.ts'
import type { Permission } from '@theke/contract/permissions/permissions.ts'
import type { ComponentType, ReactNode } from 'react'
import type { AnyRow } from './any-entity.ts'
import type { WidgetProps } from './fields/widget.ts'
import type { FormValues } from './form/form-values.ts'

/** A question before a save that has consequences. */
export type Warning = { title: string; text: ReactNode; confirm: string }

/** The fields of a stored record that are about to change. */
export type RecordChange = { id: number; values: FormValues }

/** What a dialog about the selected records gets. */
export type BulkDialogProps = {
  entity: Entity
  ids: readonly number[]
  /** With the records that stay selected, null where nothing was done. */
  onClose: (left: readonly number[] | null) => void
}

/** An action of one entity for the selected records of its list. */
export type BulkAction = {
  label: string
  /** All of them are needed. */
  permissions: readonly Permission[]
  /** Loaded with the first use. */
  dialog: ComponentType<BulkDialogProps>
}

/** `secondaryText` is shown below the title, `trailingText` on the right. */
type ListItemTexts = { secondaryText?: string; trailingText?: string; isMuted?: boolean }

/** What a screen of one entity, with rows of its own type, has of its own; everything left out is the standard. */
export type EntityOverride<Row extends AnyRow = AnyRow> = {
  /** Layout of the form; shows fields with the kit's parts. */
  form?: ComponentType
  /** The form needs all of the width, so the list does not stand beside it. */
  isFormAlone?: boolean
  /** Widgets of single fields by name. */
  widgets?: Readonly<Record<string, ComponentType<WidgetProps>>>
  /** The texts of a row in the narrow list besides its title. */
  listItem?(row: Row): ListItemTexts
  /** The picture of a record where it is not an image field of the list, or the address of one. */
  picture?(row: Row): ImageReference | string | null
  /** Stands above the list where no record is open; on phones only what is short there. */
  aboveList?: { Part: ComponentType; isOnPhones: boolean }
  /** Shows the records of the list in place of the table. */
  list?: ComponentType<{ rows: readonly AnyRow[] }>
  /** Shows all records in place of the list, as long as nothing is searched for or filtered. */
  unfilteredList?: ComponentType<{ openId: number | null }>
  /** Completes computed values just before a save. */
  transformValues?: (values: FormValues) => FormValues
  /**
   * What a save would do elsewhere, asked just before it; null where there is nothing to warn of. The person then decides whether to save.
   */
  warnBeforeSave?: (values: FormValues, stored: FormValues | null) => Promise<Warning | null>
  /** What a change of many records at once would do elsewhere, in sentences of the question that is asked before it. */
  warnBeforeChangeMany?: (changes: readonly RecordChange[]) => Promise<string | null>
  /** What the removal of these records would do elsewhere, in sentences of the question that is asked before it. */
  warnBeforeRemove?: (ids: readonly number[]) => Promise<string | null>
  /** What else can be done with the selected records of the list. */
  bulkActions?: readonly BulkAction[]
  /** Further ones, which depend on what is configured. */
  useBulkActions?: () => readonly BulkAction[]
  /** Stands beside the heading of a record, such as its state. */
  status?: ComponentType
}

/** An entity and what its screens have of their own. */
export type Resource = { entity: Entity; override: EntityOverride }
