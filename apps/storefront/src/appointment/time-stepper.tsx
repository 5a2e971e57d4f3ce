import { appointmentTexts } from '../texts/german/appointment.ts'
import { minuteStep, shiftedTime } from './time-choices.ts'

type TimeStepperProps = { time: string; isOffered: boolean; onChange: (time: string) => void }

const texts = appointmentTexts.timePicker

/** Hour and minute, each with a control above and below. */
export function TimeStepper({ time, isOffered, onChange }: TimeStepperProps) {
  const [hour = '', minute = ''] = time.split(':')
  const shift = (minutes: number) => () => onChange(shiftedTime(time, minutes))
  return (
    <div className="grid justify-items-center">
      <div className="grid grid-cols-[4rem_1rem_4rem] items-center justify-items-center">
        <ArrowButton label={texts.hourUp} onClick={shift(60)} />
        <span />
        <ArrowButton label={texts.minuteUp} onClick={shift(minuteStep)} />
        <Digits isOffered={isOffered}>{hour}</Digits>
        <Digits isOffered={isOffered}>:</Digits>
        <Digits isOffered={isOffered}>{minute}</Digits>
        <ArrowButton label={texts.hourDown} onClick={shift(-60)} isDown />
        <span />
        <ArrowButton label={texts.minuteDown} onClick={shift(-minuteStep)} isDown />
      </div>
    </div>
  )
}

function Digits({ isOffered, children }: { isOffered: boolean; children: string }) {
  return (
    <span
      aria-hidden="true"
      className={`num font-display text-[2.75rem] leading-tight font-semibold ${isOffered ? '' : 'text-muted'}`}
    >
      {children}
    </span>
  )
}

function ArrowButton({ label, isDown, onClick }: { label: string; isDown?: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid h-11 w-16 place-items-center rounded-theme border border-line hover:border-ink"
    >
      <svg
        width="18"
        height="18"
        viewBox="0 0 18 18"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
      >
        <path d={isDown ? 'm4 6.5 5 5 5-5' : 'm4 11.5 5-5 5 5'} />
      </svg>
    </button>
  )
}
