import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { defaultValues, type Fields, type FieldSpec } from '@theke/contract/fields.ts'
import { FieldGrid } from '../../entity-kit/form/field-grid.tsx'
import { CardList } from '../../entity-kit/fields/list-cards.tsx'
import { EntriesClipboard } from '../../entity-kit/fields/entries-clipboard.tsx'
import listClasses from '../../entity-kit/fields/list-field.module.css'
import type { WidgetProps } from '../../entity-kit/fields/widget.ts'
import { useRecordForm } from '../../entity-kit/form/record-form.ts'
import { navigationTexts } from './content-texts.ts'
import classes from './navigation-items-field.module.css'

type Item = { type?: string; children?: readonly Item[] }

/** The links of a navigation and those below them, each a card that asks only for the target of its kind. */
export function NavigationItemsField({ field, path, value, error, isDisabled }: WidgetProps) {
  const form = useRecordForm()
  const items = (value as readonly Item[] | null | undefined) ?? []
  return (
    <fieldset className={listClasses.list}>
      <legend className={listClasses.label}>{field.label}</legend>
      <CardList field={field} path={path} rows={items} isDisabled={isDisabled}>
        {(position) => (
          <ItemFields
            fields={field.fields ?? {}}
            item={items[position]}
            path={`${path}.${position}`}
            isDisabled={isDisabled}
          />
        )}
      </CardList>
      {error && (
        <p className={listClasses.error} role="alert">
          {error}
        </p>
      )}
      <div className={listClasses.tools}>
        {!isDisabled && (
          <Button
            variant="default"
            data-adds
            leftSection={<IconPlus size={16} />}
            onClick={() => form.insertListItem(path, defaultValues(field.fields ?? {}))}
          >
            {path === 'items' ? navigationTexts.add : navigationTexts.addBelow}
          </Button>
        )}
        <EntriesClipboard
          label={field.label}
          fields={field.fields ?? {}}
          entries={items}
          onPaste={(copied) => form.setFieldValue(path, [...items, ...copied])}
          isDisabled={isDisabled}
        />
      </div>
    </fieldset>
  )
}

function ItemFields({
  fields,
  item,
  path,
  isDisabled,
}: {
  fields: Fields
  item: Item | undefined
  path: string
  isDisabled: boolean | undefined
}) {
  const below: FieldSpec | undefined = fields.children
  return (
    <>
      <FieldGrid
        fields={fields}
        names={['label', 'type', item?.type ?? 'site', 'isNewTab']}
        prefix={`${path}.`}
      />
      {below && (
        <div className={classes.below}>
          <NavigationItemsField
            field={below}
            path={`${path}.children`}
            value={item?.children}
            onChange={() => {}}
            isDisabled={isDisabled}
          />
        </div>
      )}
    </>
  )
}
