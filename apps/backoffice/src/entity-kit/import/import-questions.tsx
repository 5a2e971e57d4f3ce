import { Checkbox, type InputWrapperProps, Radio } from '@mantine/core'
import { importQuestions, type ImportPlan, type ImportReading } from '@theke/contract/bulk-operations.ts'
import classes from './import-dialog.module.css'
import { importTexts } from './import-texts.ts'

/** What is asked is read before it is answered. */
const hintFirst: NonNullable<InputWrapperProps['inputWrapperOrder']> = [
  'label',
  'description',
  'input',
  'error',
]

/** What the file leaves open: each reading with examples beside the others, and what empty cells mean. */
export function ImportQuestions({
  plan: { questions, emptiable },
  onAnswer,
  onEmptied,
}: {
  plan: ImportPlan
  onAnswer: (name: keyof ImportReading, value: string) => void
  onEmptied: (names: string[]) => void
}) {
  const emptied = emptiable.filter(({ isEmptied }) => isEmptied).map(({ name }) => name)
  return (
    <>
      {questions.map(({ name, chosen, options }) => (
        <Radio.Group
          key={name}
          label={importTexts.question(importQuestions[name])}
          description={chosen === '' ? importTexts.questionHint : undefined}
          inputWrapperOrder={hintFirst}
          value={chosen}
          onChange={(value) => onAnswer(name, value)}
          className={chosen === '' ? classes.open : undefined}
        >
          <div className={classes.readings}>
            {options.map(({ value, label, samples }) => (
              <Radio
                key={value}
                value={value}
                label={label}
                description={samples.join('\n')}
                className={classes.reading}
              />
            ))}
          </div>
        </Radio.Group>
      ))}
      {emptiable.length > 0 && (
        <Checkbox.Group
          label={importTexts.empty}
          description={importTexts.emptyHint}
          inputWrapperOrder={hintFirst}
          value={emptied}
          onChange={onEmptied}
        >
          <div className={classes.emptied}>
            {emptiable.map(({ name, label, count }) => (
              <Checkbox key={name} value={name} label={importTexts.emptied(label, count)} />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </>
  )
}
