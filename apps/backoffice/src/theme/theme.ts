import {
  type ButtonProps,
  type ComboboxParsedItem,
  createTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type OptionsFilter,
} from '@mantine/core'
import { searchTest } from '@theke/domain/search-text.ts'
import { ButtonRoot } from './button-root.tsx'
import { de } from '../texts/de.ts'
import classes from './theme.module.css'

/** Where menus, choices and calendars are shown while they are open. */
export const overlaysId = 'overlays'

/** The shades of a colour of the tokens, from its soft ground to the darkest text on it. */
function shadesOf(token: 'changed' | 'refused'): MantineColorsTuple {
  const color = `var(--${token})`
  const light = (share: number) => `color-mix(in srgb, ${color} ${share}%, #fff)`
  const dark = (share: number) => `color-mix(in srgb, ${color} ${share}%, #000)`
  return [
    `var(--${token}-soft)`,
    light(15),
    light(25),
    light(45),
    light(65),
    light(85),
    color,
    dark(88),
    dark(76),
    color,
  ]
}

const gray: MantineColorsTuple = [
  'var(--paper)',
  'var(--ground)',
  'var(--sand)',
  'var(--line)',
  '#c9beae',
  '#a79c8e',
  'var(--muted)',
  '#4d453e',
  'var(--side-on)',
  'var(--ink)',
]

const calendar = {
  ariaLabels: de.calendar.labels,
  hideOutsideDates: true,
  weekendDays: [],
  popoverProps: { withRoles: false },
}

/** What opens over a screen stands in a landmark of its own, as everything does that can be read. */
const inOverlays = { target: `#${overlaysId}` }

/** Choices whose text has every word that was typed, in any spelling. */
const byWords: OptionsFilter = ({ options, search, limit }) => {
  const isSearched = searchTest(search)
  const found = options.flatMap((option): ComboboxParsedItem[] => {
    if (!('group' in option)) return isSearched(option.label) ? [option] : []
    const items = option.items.filter(({ label }) => isSearched(label))
    return items.length === 0 ? [] : [{ ...option, items }]
  })
  return found.slice(0, limit)
}

/** Buttons that name no colour: red where they are filled, else ink. */
const ownButtonColors: Readonly<Record<string, Record<string, string>>> = {
  filled: {
    '--button-bg': 'var(--primary)',
    '--button-hover': 'color-mix(in srgb, var(--primary) 88%, #000)',
    '--button-color': '#fff',
  },
  subtle: { '--button-color': 'var(--ink)', '--button-hover': 'var(--sand)' },
  transparent: { '--button-color': 'var(--ink)' },
  white: { '--button-color': 'var(--ink)' },
}

/** The look of the back-office: paper, ink and thin lines; square corners; Fraunces for headings. */
export const theme = createTheme({
  // What is chosen is blue; the red of the brand is for the one primary action of a screen.
  primaryColor: 'changed',
  primaryShade: 6,
  colors: { changed: shadesOf('changed'), refused: shadesOf('refused'), gray },
  black: 'var(--ink)',
  defaultRadius: 0,
  cursorType: 'pointer',
  fontFamily: 'Inter, system-ui, sans-serif',
  fontSizes: { xs: '12px', sm: '14px', md: '15px', lg: '17px', xl: '20px' },
  headings: {
    fontFamily: 'Fraunces, Georgia, serif',
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '24px', lineHeight: '1.25' },
      h2: { fontSize: '22px', lineHeight: '1.25' },
      h3: { fontSize: '17px', lineHeight: '1.3' },
    },
  },
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Button: {
      classNames: { root: classes.button },
      defaultProps: { size: 'sm', component: ButtonRoot },
      vars: (_theme: unknown, { variant = 'filled', color }: ButtonProps) => ({
        root: color === undefined ? (ownButtonColors[variant] ?? {}) : {},
      }),
    },
    ActionIcon: { classNames: { root: classes.actionIcon }, defaultProps: { component: ButtonRoot } },
    InputWrapper: {
      classNames: { label: classes.label, description: classes.description, error: classes.error },
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    },
    Input: { classNames: { input: classes.input } },
    Popover: { defaultProps: { portalProps: inOverlays } },
    Modal: { classNames: { title: classes.modalTitle, content: classes.modal } },
    Drawer: { classNames: { title: classes.drawerTitle } },
    MultiSelect: {
      classNames: {
        input: classes.pillsBox,
        inputField: classes.pillsField,
        options: classes.options,
      },
      defaultProps: { withScrollArea: false, filter: byWords },
    },
    TagsInput: { defaultProps: { filter: byWords } },
    Autocomplete: { defaultProps: { filter: byWords } },
    Pill: {
      classNames: { root: classes.pill, label: classes.pillLabel, remove: classes.pillRemove },
      defaultProps: { radius: 0 },
    },
    Switch: { classNames: { label: classes.switchLabel, track: classes.track } },
    Checkbox: {
      classNames: { root: classes.checkboxRoot, input: classes.checkbox },
      defaultProps: { radius: 0 },
    },
    Tooltip: { defaultProps: { openDelay: 400, color: 'dark.9', portalProps: inOverlays } },
    Notification: {
      classNames: { root: classes.notification },
      defaultProps: { closeButtonProps: { 'aria-label': de.common.close } },
    },
    // A popover with roles would be a dialog without a name.
    DateInput: { defaultProps: calendar },
    DatePickerInput: { defaultProps: calendar },
    DateTimePicker: {
      defaultProps: { ...calendar, submitButtonProps: { 'aria-label': de.calendar.submit } },
    },
    // The placeholder that takes the first focus is no menu item.
    Menu: {
      classNames: { item: classes.menuItem },
      defaultProps: { withInitialFocusPlaceholder: false },
    },
    // The list itself scrolls: a box around it would ask for a place in the tab order.
    SegmentedControl: { classNames: { label: classes.segment } },
    Select: {
      classNames: { options: classes.options },
      defaultProps: { withScrollArea: false, filter: byWords },
    },
  },
})

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#fff',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--muted)',
    '--mantine-color-placeholder': 'var(--muted)',
    '--mantine-color-error': 'var(--refused)',
    '--mantine-color-default-border': 'var(--line)',
  },
  dark: {},
})
