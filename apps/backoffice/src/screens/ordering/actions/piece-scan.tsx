import { Button, Loader, TextInput, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconBarcode, IconCheck, IconX } from '@tabler/icons-react'
import type { StaffOrder } from '@theke/contract/ordering/order.ts'
import { useRef, useState } from 'react'
import { pieceScanTexts as texts } from '../item-texts.ts'
import classes from './piece-scan.module.css'
import { orderedOf, type ScanQuestion, type ScanResult, type usePieceScan } from './use-piece-scan.ts'
import { sumText } from './weight-text.ts'

type Scan = ReturnType<typeof usePieceScan>
type Props = { order: StaffOrder; scan: Scan }

/** The field for labels of a scale, and what came of the last ones. */
export function PieceScan({ order, scan }: Props) {
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { results, question } = scan
  return (
    <section className={classes.scan} aria-label={texts.label}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (code.trim() === '') return
          scan.scan(code.trim())
          setCode('')
          field.current?.focus()
        }}
      >
        <TextInput
          ref={field}
          className={classes.field}
          label={texts.label}
          placeholder={texts.hint}
          value={code}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="send"
          leftSection={<IconBarcode size={20} stroke={1.5} />}
          // A button that cannot be pressed meanwhile would keep the next code in the field.
          rightSection={scan.isSending && <Loader size={18} />}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {texts.book}
        </Button>
      </form>
      {question && <Question order={order} question={question} scan={scan} />}
      {results.map((result) => (
        <Result key={result.key} result={result} scan={scan} />
      ))}
    </section>
  )
}

function Question({ order, question, scan }: Props & { question: ScanQuestion }) {
  const { booking, message } = question
  return (
    <div className={classes.question} role="alert">
      <p>{message}</p>
      <div className={classes.answers}>
        {'lines' in question ? (
          question.lines.map((line) => (
            <Button key={line} variant="default" onClick={() => void scan.book({ ...booking, line })}>
              {lineLabel(order, line)}
            </Button>
          ))
        ) : (
          <Button onClick={() => void scan.book({ ...booking, [question.flag]: true })}>{texts.yes}</Button>
        )}
        <Button variant="default" onClick={scan.dismiss}>
          {texts.no}
        </Button>
      </div>
    </div>
  )
}

function Result({ result, scan }: { result: ScanResult; scan: Scan }) {
  const { key, text, tone, piece } = result
  return (
    <div className={classes.result} data-tone={tone} role={tone === 'refused' ? 'alert' : 'status'}>
      {tone === 'refused' ? (
        <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      ) : (
        <IconCheck size={20} stroke={1.75} aria-hidden />
      )}
      <p>{text}</p>
      {piece && (
        <Button variant="default" onClick={() => void scan.takeBack(result)}>
          {texts.undo}
        </Button>
      )}
      <UnstyledButton className={classes.close} aria-label={texts.close} onClick={() => scan.close(key)}>
        <IconX size={18} aria-hidden />
      </UnstyledButton>
    </div>
  )
}

/** A line to choose: its place, how much was ordered, in which form, and what of it is weighed. */
function lineLabel({ items }: StaffOrder, index: number): string {
  const item = items[index]
  if (item === undefined) return String(index + 1)
  const weighed = item.scale === null ? '' : sumText(item.scale)
  const words = [orderedOf(item), weighed].filter(Boolean)
  return `${index + 1}. ${words.join(', ')}`
}
