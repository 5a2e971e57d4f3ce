import { Button, Group, Stack } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { addressOf } from '@theke/contract/client.ts'
import {
  type NewRegister,
  receiptKindLabels,
  registersApi,
  type RegisterView,
  signingServiceLabels,
} from '@theke/contract/payments/registers-api.ts'
import { writtenTime } from '@theke/contract/payments/receipt-paper.ts'
import { issuesReceipts } from '@theke/domain/cash-register/signed-text.ts'
import { api } from '../../../api.ts'
import { Card } from '../../../entity-kit/card.tsx'
import { errorText } from '../../../shell/load-failure.tsx'
import { momentLabel } from '../../../shop-time.ts'
import { de } from '../../../texts/de.ts'
import { useBranches } from '../../ordering/live/use-branches.ts'
import classes from '../../people/profile/profile.module.css'
import { SecretsScreen } from '../../people/secrets-screen.tsx'
import { PrintablePaper } from '../../printing/print-dialog.tsx'
import { CopyLine } from '../branch/copy-line.tsx'
import { openNullReceipts } from './null-receipts.tsx'
import { ChangeRegisterForm, RegisterForm } from './register-form.tsx'
import { registersTexts as texts } from './registers-texts.ts'

const queryKey = ['cash-registers']
const refreshMs = 15_000

/** Cash registers of the law: made with their key, started, watched, exported and ended. */
export default function RegistersScreen() {
  const queries = useQueryClient()
  const registers = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(registersApi.listRegisters, { signal }),
    refetchInterval: refreshMs,
  })
  return (
    <SecretsScreen<RegisterView, NewRegister>
      texts={texts}
      query={registers}
      form={(onMade, onCancel) => (
        <RegisterForm
          onDone={(made) => {
            onMade(made)
            return queries.invalidateQueries({ queryKey })
          }}
          onCancel={onCancel}
        />
      )}
      secret={(made, onDone) => <KeyCard made={made} onDone={onDone} />}
      line={(register) => <RegisterLine key={register.id} register={register} />}
    />
  )
}

/** The key of a register right after it was made, the only time it is seen. */
function KeyCard({ made: { register, key, checkValue }, onDone }: { made: NewRegister; onDone: () => void }) {
  if (key === '')
    return (
      <Card title={texts.createdByService(register.registerId)} hint={texts.keptByService}>
        <div className={classes.actions}>
          <Button variant="default" onClick={onDone}>
            {texts.understood}
          </Button>
        </div>
      </Card>
    )
  return (
    <Card title={texts.created(register.registerId)} hint={texts.createdHint}>
      <CopyLine label={texts.key} value={key} />
      <CopyLine label={texts.checkValue} value={checkValue} />
      <div className={classes.actions}>
        <Button variant="default" onClick={onDone}>
          {texts.kept}
        </Button>
      </div>
    </Card>
  )
}

function RegisterLine({ register }: { register: RegisterView }) {
  const { id, registerId, branch, state, service, isForTrial, certificate, failingSince, receipts, last } =
    register
  const branches = useBranches()
  const where = branches.find((one) => one.id === branch?.id)?.name ?? texts.allBranches
  const step = useStep(id)
  const check = useCheck(id)
  const heldSince = register.heldSince === null ? '' : momentLabel(Date.parse(register.heldSince))
  return (
    <li className={classes.session}>
      <div>
        <span className={classes.device}>{registerId}</span>{' '}
        <span className={classes.state} data-on={state === 'active' || undefined}>
          {texts.states[state]}
        </span>{' '}
        {isForTrial && <span className={classes.state}>{texts.trial}</span>}
        <span className={classes.times}>
          {[
            where,
            isForTrial ? '' : signingServiceLabels[service],
            isForTrial || certificate === '' ? '' : texts.certificate(certificate),
            texts.receipts(receipts),
            state === 'new' && register.replaces !== '' ? texts.replaces(register.replaces) : '',
            last === null
              ? ''
              : texts.last(receiptKindLabels[last.kind], last.number, writtenTime(last.time)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <Notices register={register} onChecked={(number) => check.mutate(number)} isBusy={check.isPending} />
        <Group gap={10} mt={8}>
          {state === 'new' && (
            <Button
              loading={step.isPending}
              aria-label={texts.startOf(registerId)}
              onClick={() =>
                confirm({
                  title: texts.startTitle(registerId),
                  text: [
                    isForTrial
                      ? texts.startTrialText
                      : issuesReceipts(service)
                        ? texts.startIssuedText
                        : texts.startText,
                    register.replaces && texts.replacesText(register.replaces),
                  ].join(' '),
                  label: texts.start,
                  onConfirm: () => step.mutate('start'),
                })
              }
            >
              {texts.start}
            </Button>
          )}
          {state === 'held' && (
            <Button
              variant="default"
              loading={step.isPending}
              aria-label={texts.resumeOf(registerId)}
              onClick={() =>
                confirm({
                  title: texts.resumeTitle(registerId),
                  text: texts.resumeText(heldSince),
                  label: texts.resume,
                  onConfirm: () => step.mutate('resume'),
                })
              }
            >
              {texts.resume}
            </Button>
          )}
          {receipts > 0 && (
            <>
              <Button
                variant="default"
                aria-label={texts.nullReceiptsOf(registerId)}
                onClick={() => openNullReceipts(register, null)}
              >
                {texts.nullReceipts}
              </Button>
              <Button
                variant="default"
                component="a"
                download
                aria-label={texts.exportOf(registerId)}
                href={addressOf(registersApi.exportReceipts, { id })}
              >
                {texts.export}
              </Button>
              <Button
                variant="default"
                component="a"
                download
                aria-label={texts.recordOf(registerId)}
                href={addressOf(registersApi.exportRecord, { id })}
              >
                {texts.record}
              </Button>
            </>
          )}
          {state === 'active' && <TrainingButton register={register} />}
          {(state === 'new' || state === 'active') && <ChangeButton register={register} />}
          {state === 'active' && issuesReceipts(service) && failingSince !== null && (
            <Button
              variant="default"
              loading={step.isPending}
              aria-label={texts.leaveOf(registerId)}
              onClick={() =>
                confirm({
                  title: texts.leaveTitle(registerId),
                  text: texts.leaveText,
                  label: texts.leave,
                  onConfirm: () => step.mutate('leave'),
                })
              }
            >
              {texts.leave}
            </Button>
          )}
          {state !== 'ended' && (
            <EndButton register={register} isBusy={step.isPending} onEnd={() => step.mutate('end')} />
          )}
        </Group>
      </div>
    </li>
  )
}

function TrainingButton({ register: { id, registerId } }: { register: RegisterView }) {
  const queries = useQueryClient()
  const make = useMutation({
    mutationFn: () => api.call(registersApi.makeTrainingReceipt, { params: { id } }),
    onSuccess: (paper) =>
      modals.open({
        title: texts.training,
        closeButtonProps: { 'aria-label': de.common.close },
        children: (
          <>
            <p>{texts.trainingText}</p>
            <PrintablePaper paper={paper} />
          </>
        ),
      }),
    onError: (error) => notifications.show({ message: errorText(error), color: 'refused' }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  return (
    <Button
      variant="default"
      loading={make.isPending}
      aria-label={texts.trainingOf(registerId)}
      onClick={() => make.mutate()}
    >
      {texts.training}
    </Button>
  )
}

function ChangeButton({ register }: { register: RegisterView }) {
  const queries = useQueryClient()
  const open = () =>
    modals.open({
      title: texts.changeOf(register.registerId),
      closeOnEscape: false,
      closeOnClickOutside: false,
      closeButtonProps: { 'aria-label': de.common.close },
      children: (
        <ChangeRegisterForm
          register={register}
          onCancel={() => modals.closeAll()}
          onDone={() => {
            modals.closeAll()
            notifications.show({ message: texts.changed, color: 'var(--ready)' })
            return queries.invalidateQueries({ queryKey })
          }}
        />
      ),
    })
  return (
    <Button variant="default" aria-label={texts.changeOf(register.registerId)} onClick={open}>
      {texts.change}
    </Button>
  )
}

/** Ends a register, or discards one that never had a receipt. */
function EndButton({
  register: { registerId, state },
  isBusy,
  onEnd,
}: {
  register: RegisterView
  isBusy: boolean
  onEnd: () => void
}) {
  const isNew = state === 'new'
  const label = isNew ? texts.discard : texts.end
  return (
    <Button
      variant="default"
      loading={isBusy}
      aria-label={isNew ? texts.discardOf(registerId) : texts.endOf(registerId)}
      onClick={() =>
        confirm({
          title: isNew ? texts.discardTitle(registerId) : texts.endTitle(registerId),
          text: isNew ? texts.discardText : state === 'held' ? texts.endHeldText : texts.endText,
          label,
          onConfirm: onEnd,
        })
      }
    >
      {label}
    </Button>
  )
}

/** What somebody has to do or know about a register: a decision after the shop was restored, one before it that is not ended, a device that is out of order, and a receipt that FinanzOnline has to check. */
function Notices({
  register,
  onChecked,
  isBusy,
}: {
  register: RegisterView
  onChecked: (number: number) => void
  isBusy: boolean
}) {
  const { registerId, state, replaces, heldSince, failingSince, toCheck } = register
  const number = toCheck?.number ?? null
  const notEnded = state === 'active' ? replaces : ''
  if (heldSince !== null)
    return <p className={classes.alert}>{texts.held(momentLabel(Date.parse(heldSince)))}</p>
  if (notEnded === '' && failingSince === null && toCheck === null) return null
  return (
    <Stack gap={10} mt={8}>
      {notEnded !== '' && <p className={classes.alert}>{texts.notEnded(notEnded)}</p>}
      {failingSince !== null && (
        <p className={classes.alert}>{texts.failing(momentLabel(Date.parse(failingSince)))}</p>
      )}
      {toCheck !== null && number !== null && (
        <>
          <p className={classes.text}>{texts.toCheck(toCheck.kind)}</p>
          <div className={classes.actions}>
            <Button
              aria-label={texts.showToCheck(receiptKindLabels[toCheck.kind], registerId)}
              onClick={() => openNullReceipts(register, number)}
            >
              {texts.show(receiptKindLabels[toCheck.kind])}
            </Button>
            <Button
              variant="default"
              loading={isBusy}
              aria-label={texts.checkedOf(registerId)}
              onClick={() => onChecked(number)}
            >
              {texts.checked}
            </Button>
          </div>
        </>
      )}
    </Stack>
  )
}

const steps = {
  start: { call: registersApi.startRegister, done: texts.started },
  resume: { call: registersApi.resumeRegister, done: texts.resumed },
  end: { call: registersApi.endRegister, done: texts.ended },
  leave: { call: registersApi.leaveRegister, done: texts.ended },
} as const

function useStep(id: number) {
  return useMutation({
    ...useOutcome(),
    mutationFn: (step: keyof typeof steps) => api.call(steps[step].call, { params: { id } }),
    onSuccess: (_, step) => notifications.show({ message: steps[step].done, color: 'var(--ready)' }),
  })
}

/** Notes that the receipt with a number was checked, whichever else is to be checked by then. */
function useCheck(id: number) {
  return useMutation({
    ...useOutcome(),
    mutationFn: (number: number) =>
      api.call(registersApi.noteRegisterCheck, { params: { id }, body: { number } }),
    onSuccess: () => notifications.show({ message: texts.wasChecked, color: 'var(--ready)' }),
  })
}

function useOutcome() {
  const queries = useQueryClient()
  return {
    onError: (error: Error) => notifications.show({ message: errorText(error), color: 'refused' }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  }
}

function confirm({
  title,
  text,
  label,
  onConfirm,
}: {
  title: string
  text: string
  label: string
  onConfirm: () => void
}): void {
  modals.openConfirmModal({
    title,
    children: text,
    labels: { confirm: label, cancel: de.common.cancel },
    closeButtonProps: { 'aria-label': de.common.close },
    onConfirm,
  })
}
