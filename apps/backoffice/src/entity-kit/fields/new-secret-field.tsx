import { ActionIcon, Button, CopyButton, Group, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { de } from '../../texts/de.ts'
import { inputProps, textValue, type WidgetProps } from './widget.ts'

/** A secret that is made here, shown until it is saved, and never again. */
export function NewSecretField(props: WidgetProps) {
  const value = textValue(props.value) ?? ''
  return (
    <>
      <TextInput
        {...inputProps(props)}
        value={value}
        onChange={(event) => props.onChange(event.currentTarget.value)}
        autoComplete="off"
        spellCheck={false}
        rightSection={value && <Copy value={value} />}
      />
      {!props.isDisabled && (
        <Group mt={8}>
          <Button variant="default" onClick={() => props.onChange(newSecret())}>
            {de.form.newSecret}
          </Button>
        </Group>
      )}
    </>
  )
}

function Copy({ value }: { value: string }) {
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <ActionIcon variant="subtle" color="gray.7" onClick={copy} aria-label={de.form.copy}>
          {copied ? <IconCheck size={18} stroke={1.5} /> : <IconCopy size={18} stroke={1.5} />}
        </ActionIcon>
      )}
    </CopyButton>
  )
}

/** 32 random bytes as hex. */
function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
