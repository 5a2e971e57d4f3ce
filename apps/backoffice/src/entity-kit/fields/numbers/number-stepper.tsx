import { ActionIcon, Input } from '@mantine/core'
import { useId } from '@mantine/hooks'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { canDecrease, canIncrease, decreaseQuantity, increaseQuantity } from '@theke/domain/quantity.ts'
import type { QuantityRule } from '@theke/domain/units.ts'
import type { ReactNode } from 'react'
import { GermanNumberInput, type NumberInputValue } from './german-number-input.tsx'
import classes from './number-stepper.module.css'

/** A quantity to type or to change step by step; the buttons are wide enough for a finger. */
export function NumberStepper({
  label,
  description,
  rule,
  value,
  error,
  isDisabled = false,
  lessLabel,
  moreLabel,
  onChange,
}: {
  label: string
  lessLabel: string
  moreLabel: string
  description?: ReactNode
  rule: QuantityRule
  value: NumberInputValue
  error?: string | undefined
  isDisabled?: boolean
  onChange: (value: NumberInputValue) => void
}) {
  const id = useId()
  const amount = typeof value === 'number' ? value : rule.minimum
  return (
    <Input.Wrapper id={id} label={label} description={description} error={error}>
      <div className={classes.stepper}>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={lessLabel}
          disabled={isDisabled || !canDecrease(amount, rule)}
          onClick={() => onChange(decreaseQuantity(amount, rule))}
        >
          <IconMinus size={18} aria-hidden />
        </ActionIcon>
        <GermanNumberInput
          disabled={isDisabled}
          id={id}
          className={classes.input}
          value={value}
          onChange={onChange}
          places={3}
          error={error !== undefined}
        />
        <ActionIcon
          variant="default"
          size={44}
          aria-label={moreLabel}
          disabled={isDisabled || !canIncrease(amount, rule)}
          onClick={() => onChange(increaseQuantity(amount, rule))}
        >
          <IconPlus size={18} aria-hidden />
        </ActionIcon>
      </div>
    </Input.Wrapper>
  )
}
