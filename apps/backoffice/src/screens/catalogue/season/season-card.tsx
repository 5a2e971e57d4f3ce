import { Select } from '@mantine/core'
import { seasonFields } from '@theke/contract/catalogue/season-fields.ts'
import { isDayOfYear, type Season, storedDayOfYear } from '@theke/domain/catalogue/season.ts'
import { searchTest } from '@theke/domain/search-text.ts'
import { Card } from '../../../entity-kit/card.tsx'
import { FieldGrid } from '../../../entity-kit/form/field-grid.tsx'
import { inputProps, type WidgetProps } from '../../../entity-kit/fields/widget.ts'
import { useRecordValues } from '../../../entity-kit/form/record-form.ts'
import { dayOfYearText, seasonSentence, seasonTexts as texts } from './season-text.ts'

/** The card explains both days, so they need no hint of their own. */
const fields = {
  seasonFrom: { ...seasonFields.seasonFrom, label: texts.from, hint: undefined },
  seasonTo: { ...seasonFields.seasonTo, label: texts.to, hint: undefined },
}

const dayMs = 24 * 60 * 60 * 1000

/** Every day that some year has. */
const days = Array.from({ length: 366 }, (_, index) => {
  const value = new Date(Date.UTC(2024, 0, 1) + index * dayMs).toISOString().slice(5, 10)
  return { value, label: dayOfYearText(value) }
})

/** The part of every year in which something is offered, and what that means in a sentence. */
export function SeasonCard() {
  const { schedule, ...season } = useRecordValues<Season & { schedule: readonly unknown[] | null }>()
  return (
    <Card title={texts.title} hint={texts.hint}>
      <FieldGrid fields={fields} />
      <output style={{ display: 'block', marginTop: 12, fontSize: 13 }}>
        {seasonSentence(season, (schedule ?? []).length > 0)}
      </output>
    </Card>
  )
}

/** A day of the year, found by typing `1. Dez` or `1.12.`; what names a day whole counts without choosing it from the list. */
export function DayOfYearField(props: WidgetProps) {
  const { value, onChange } = props
  return (
    <Select
      {...inputProps(props)}
      data={days}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={(day) => onChange(day ?? '')}
      filter={({ options, search }) => {
        const day = storedDayOfYear(search)
        const isSearched = searchTest(search)
        return options.filter(
          (option) => 'value' in option && (option.value === day || isSearched(option.label)),
        )
      }}
      onBlur={({ currentTarget }) => {
        const day = storedDayOfYear(currentTarget.value)
        if (isDayOfYear(day) && day !== value) onChange(day)
      }}
      placeholder={texts.placeholder}
      nothingFoundMessage={texts.noSuchDay}
      searchable
      clearable
    />
  )
}
