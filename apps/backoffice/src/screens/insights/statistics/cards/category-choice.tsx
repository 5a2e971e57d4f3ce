import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { category } from '@theke/contract/catalogue/category.ts'
import { referencesQuery } from '../../../../entity-kit/record-queries.ts'
import classes from '../statistics.module.css'
import { statisticsTexts as texts } from '../statistics-texts.ts'

/** The category that figures are narrowed to. */
export function CategoryChoice({
  value,
  isDisabled,
  onChange,
}: {
  value: number | null
  /** Where figures cannot be narrowed; the note of the view says so. */
  isDisabled: boolean
  onChange: (category: string | undefined) => void
}) {
  const categories = useQuery(referencesQuery(category))
  return (
    <Select
      className={classes.choice}
      aria-label={texts.category}
      placeholder={texts.allCategories}
      clearable
      disabled={isDisabled}
      searchable
      data={(categories.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: String(name) }))}
      value={value === null || isDisabled ? null : String(value)}
      onChange={(next) => onChange(next ?? undefined)}
    />
  )
}
