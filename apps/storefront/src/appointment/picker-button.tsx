type PickerButtonProps = {
  label: string
  value: string
  isOpen: boolean
  panelId: string
  hasError: boolean
  id?: string
  onClick: () => void
}

/** Shows what is chosen and opens the picker. */
export function PickerButton({ label, value, isOpen, panelId, hasError, id, onClick }: PickerButtonProps) {
  return (
    <button
      type="button"
      id={id}
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      aria-haspopup="dialog"
      onClick={onClick}
      className={`grid min-h-14 grid-cols-[1fr_auto] content-center gap-x-3 border bg-white px-4 py-2 text-left ${
        hasError
          ? 'border-refused ring-1 ring-refused'
          : isOpen
            ? 'border-ink ring-1 ring-ink'
            : 'border-line-strong'
      }`}
    >
      <span className="text-[0.8125rem] text-muted">{label}</span>
      <span className="num col-start-1 font-semibold">{value}</span>
      <svg
        className="col-start-2 row-span-2 row-start-1 self-center"
        width="14"
        height="14"
        viewBox="0 0 12 8"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      >
        <path d={isOpen ? 'm1 6.5 5-5 5 5' : 'm1 1.5 5 5 5-5'} />
      </svg>
    </button>
  )
}
