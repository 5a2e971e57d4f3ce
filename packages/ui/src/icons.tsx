import type { ReactNode } from 'react'

function Icon({ size = 20, children }: { size?: number; children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

export const PlusIcon = () => (
  <Icon>
    <path d="M10 4v12M4 10h12" />
  </Icon>
)
export const MinusIcon = () => (
  <Icon>
    <path d="M4 10h12" />
  </Icon>
)
export const CloseIcon = () => (
  <Icon>
    <path d="m4.5 4.5 11 11m0-11-11 11" />
  </Icon>
)
export const SearchIcon = () => (
  <Icon>
    <circle cx="9" cy="9" r="5.25" />
    <path d="m13 13 4 4" />
  </Icon>
)
export const ArrowRightIcon = () => (
  <Icon>
    <path d="M3 10h13m-5-5 5 5-5 5" />
  </Icon>
)
export const ArrowLeftIcon = () => (
  <Icon>
    <path d="M17 10H4m5-5-5 5 5 5" />
  </Icon>
)
