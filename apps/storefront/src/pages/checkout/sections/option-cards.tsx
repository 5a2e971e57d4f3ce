import type { ReactNode } from 'react'

type OptionCard<Value extends string> = { value: Value; label: string; hint: string; icon?: ReactNode }

type OptionCardsProps<Value extends string> = {
  name: string
  options: readonly OptionCard<Value>[]
  value: Value | null
  /** Id of the chosen card, for links from the list of errors. */
  id?: string
  onChange: (value: Value) => void
}

/** A choice of one among a few, each on a card. They are radio buttons, so arrow keys move between them. */
export function OptionCards<Value extends string>(props: OptionCardsProps<Value>) {
  const { name, options, value, id, onChange } = props
  return (
    <div className="grid gap-2 tablet:gap-3 tablet:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
      {options.map((option, index) => (
        <label
          key={option.value}
          className="relative flex cursor-pointer flex-wrap items-baseline justify-between gap-x-4 border border-line-strong bg-white px-4 py-3.5 tablet:block hover:border-ink has-checked:border-ink has-checked:ring-2 has-checked:ring-ink has-checked:ring-inset has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
        >
          <input
            type="radio"
            id={option.value === value || (value === null && index === 0) ? id : undefined}
            className="sr-only"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className="flex items-center gap-2.5 font-semibold">
            {option.icon}
            {option.label}
          </span>
          {option.hint && <span className="text-[0.8125rem] text-muted tablet:block">{option.hint}</span>}
        </label>
      ))}
    </div>
  )
}
