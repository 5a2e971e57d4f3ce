import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { shownPhone } from '@theke/contract/people/phone-number.ts'

/** A field for a phone number: a stored one stands in it as people write it, and what is typed stays as it is typed. */
export function PhoneField(props: Omit<TextInputProps, 'value'> & { value: string }) {
  const [isTyped, setIsTyped] = useState(false)
  return (
    <TextInput
      {...props}
      type="tel"
      value={isTyped ? props.value : shownPhone(props.value)}
      onChange={(event) => {
        setIsTyped(true)
        props.onChange?.(event)
      }}
      onBlur={(event) => {
        setIsTyped(false)
        props.onBlur?.(event)
      }}
    />
  )
}
