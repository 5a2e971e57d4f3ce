import { CloseButton, Kbd, TextInput } from '@mantine/core'
import { useDebouncedCallback, useHotkeys, useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { de } from '../../texts/de.ts'
import classes from './list-search.module.css'

/** The words in a field of an address, told when typing rests. */
export function useSoughtText(value: string, onChange: (search: string) => void) {
  const [text, setText] = useState(value)
  const report = useDebouncedCallback(onChange, 250)
  const reported = useRef(value.trim())
  useEffect(() => {
    // Someone else changed the address: the back button, or a reset of the filters.
    if (value.trim() !== reported.current) setText(value)
    reported.current = value.trim()
  }, [value])

  function change(next: string): void {
    setText(next)
    reported.current = next.trim()
    report(next)
  }
  return [text, change] as const
}

/** The search field of a list, debounced. */
export function ListSearch({ value, onChange }: { value: string; onChange: (search: string) => void }) {
  const [text, change] = useSoughtText(value, onChange)
  const input = useRef<HTMLInputElement>(null)
  const hasKeyboard = useMediaQuery('(pointer: fine)')
  // Not while a person types elsewhere.
  useHotkeys([['/', () => input.current?.focus()]])

  return (
    <TextInput
      ref={input}
      className={classes.search}
      type="search"
      aria-label={de.list.search}
      aria-keyshortcuts="/"
      placeholder={de.list.search}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      rightSectionWidth={text === '' ? 64 : 40}
      rightSection={
        text === '' ? (
          hasKeyboard && <Kbd className={classes.keys}>{de.list.searchKeys}</Kbd>
        ) : (
          <CloseButton aria-label={de.list.clearSearch} onClick={() => change('')} />
        )
      }
    />
  )
}
