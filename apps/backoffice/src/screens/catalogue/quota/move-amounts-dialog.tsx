import { Button, Group, Loader, Modal } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { quota, writtenAmount } from '@theke/contract/ordering/quotas/quota.ts'
import { quotaAmountsApi, quotaAmountsTexts } from '@theke/contract/ordering/quotas/quota-amounts-api.ts'
import { roundDecimal } from '@theke/domain/decimal.ts'
import type { QuotaUnit } from '@theke/domain/ordering/quotas/quota.ts'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { type AnyRow, titleOf } from '../../../entity-kit/any-entity.ts'
import classes from '../../../entity-kit/bulk/bulk.module.css'
import { someQuery } from '../../../entity-kit/bulk/some-query.ts'
import type { BulkDialogProps } from '../../../entity-kit/entity-override.ts'
import {
  GermanNumberInput,
  type NumberInputValue,
} from '../../../entity-kit/fields/numbers/german-number-input.tsx'
import { textValue } from '../../../entity-kit/fields/widget.ts'
import { errorsByField, formErrors } from '../../../entity-kit/form/record-errors.ts'
import { forgetEntity } from '../../../entity-kit/record-queries.ts'
import { useUnsavedDialog } from '../../../session/login-in-place.ts'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { useFocusReturn } from '../../../shell/use-focus-return.ts'
import { shopWorkUnit } from '../../../shop-work.ts'
import { de } from '../../../texts/de.ts'
import { moveAmountsTexts as texts } from './quota-texts.ts'

/** Moves amounts between the selected quotas, as between those of two branches: a draft first, then all at once. */
export default function MoveAmountsDialog({ ids, onClose }: BulkDialogProps) {
  useFocusReturn()
  const queries = useQueryClient()
  const rows = useQuery(someQuery(quota, ids))
  const [typed, setTyped] = useState<ReadonlyMap<number, NumberInputValue>>(new Map())
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const fields = errorsByField(error)
  const all = rows.data ?? []
  const valueOf = (row: AnyRow) => typed.get(row.id) ?? Number(row.amount)
  const sum = (of: (row: AnyRow) => NumberInputValue) =>
    roundDecimal(
      all.reduce((total, row) => total + Number(of(row)), 0),
      3,
    )
  const before = sum((row) => Number(row.amount))
  const after = sum(valueOf)
  const isMoved = all.some((row) => valueOf(row) !== Number(row.amount))
  const unit = unitOf(all[0])
  const staying = useUnsavedDialog(isMoved)

  async function save(): Promise<void> {
    setSending(true)
    setError(null)
    try {
      const amounts = all.map((row) => ({
        quota: { id: row.id },
        before: Number(row.amount),
        amount: Number(valueOf(row)),
      }))
      await api.call(quotaAmountsApi.moveAmounts, { body: { amounts } })
      await forgetEntity(queries, quota)
      onClose([])
    } catch (caught) {
      setError(caught)
      setSending(false)
    }
  }

  return (
    <Modal
      {...staying}
      opened
      onClose={() => !isSending && onClose(null)}
      title={texts.title}
      closeButtonProps={{ 'aria-label': de.common.close }}
    >
      <form
        className={classes.body}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <p className={classes.note}>{texts.hint}</p>
        {rows.isPending && <Loader size={18} aria-label={de.app.loading} />}
        {rows.isError && <LoadFailure error={rows.error} onRetry={() => void rows.refetch()} />}
        {all.map((row, index) => (
          <GermanNumberInput
            key={row.id}
            label={titleOf(quota, row)}
            description={textValue(row.standing)}
            value={valueOf(row)}
            places={3}
            error={fields[`amounts.${index}.amount`]}
            onChange={(value) => setTyped((known) => new Map(known).set(row.id, value))}
          />
        ))}
        {all.length > 0 && after !== before && !Number.isNaN(after) && (
          <output className={classes.warning}>
            {texts.otherSum(
              quotaAmountsTexts.otherSum(before, unit, shopWorkUnit()),
              writtenAmount(Math.abs(after - before), unit, shopWorkUnit()),
              after > before,
            )}
          </output>
        )}
        {fields.amounts && <p role="alert">{fields.amounts}</p>}
        {error !== null &&
          Object.keys(fields).length === 0 &&
          formErrors(error).map((message) => (
            <p key={message} role="alert">
              {message}
            </p>
          ))}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={isSending} onClick={() => onClose(null)}>
            {de.common.cancel}
          </Button>
          <Button type="submit" loading={isSending} disabled={!isMoved || after !== before}>
            {texts.save}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

function unitOf(row: AnyRow | undefined): QuotaUnit {
  const unit = row?.unit
  return unit === 'kilogram' || unit === 'work' || unit === 'order' ? unit : 'piece'
}
