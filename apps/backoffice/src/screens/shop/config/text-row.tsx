import { Button, Textarea } from '@mantine/core'
import type { OwnText } from '@theke/contract/shop/config/texts.ts'
import type { ReactNode } from 'react'
import { configTexts } from './config-texts.ts'
import type { ChosenText } from './shown-texts.ts'
import classes from './texts-field.module.css'

const text = configTexts.ownTexts
const languages = ['german', 'english'] as const

type TextRowProps = {
  own: OwnText
  chosen: ChosenText | undefined
  errors: Record<'key' | 'german' | 'english', ReactNode>
  isDisabled: boolean
  onChange: (next: ChosenText) => void
}

/** One text in both languages: the default, and beside it a field for the shop's own wording. */
export function TextRow({ own, chosen, errors, isDisabled, onChange }: TextRowProps) {
  const { key } = own
  const current = chosen ?? { key, german: '', english: '' }
  return (
    <li className={classes.row} data-changed={chosen ? true : undefined}>
      <div className={classes.key}>
        <code>{key}</code>
        {chosen && !isDisabled && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={text.resetOf(key)}
            onClick={() => onChange({ key, german: '', english: '' })}
          >
            {text.reset}
          </Button>
        )}
      </div>
      {errors.key && (
        <p className={classes.error} role="alert">
          {errors.key}
        </p>
      )}
      {languages.map((language) => (
        <div key={language} className={classes.pair}>
          <p className={classes.own} lang={language === 'english' ? 'en' : undefined}>
            <span className={classes.language}>{text[language]}</span>
            {own[language]}
          </p>
          <Textarea
            aria-label={text.fieldOf(text[language], key)}
            lang={language === 'english' ? 'en' : undefined}
            placeholder={text.placeholder}
            value={current[language]}
            error={errors[language]}
            disabled={isDisabled}
            autosize
            minRows={1}
            maxRows={8}
            onChange={(event) => onChange({ ...current, [language]: event.currentTarget.value })}
          />
        </div>
      ))}
    </li>
  )
}
