import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPrinter } from '@tabler/icons-react'
import { productionTexts as texts } from './production-texts.ts'
import classes from './production.module.css'
import type { usePrint } from './use-print.ts'
import { useProductionPrinters } from './use-production.ts'

type Props = { printing: ReturnType<typeof usePrint>; isDisabled: boolean; isEmpty: boolean }

/** Prints what is shown by the browser, and a whole list also at the receipt and label printers of the shop. */
export function PrintButtons({ printing, isDisabled, isEmpty }: Props) {
  const { data = [] } = useProductionPrinters()
  // An empty list has no products to label.
  const printers = data.filter(({ isForLabels }) => !isForLabels || !isEmpty)
  const { printAt } = printing
  return (
    <div className={classes.print}>
      <Button
        variant="default"
        disabled={isDisabled}
        leftSection={<IconPrinter size={20} stroke={1.5} aria-hidden />}
        loading={printing.isPending}
        onClick={printing.print}
      >
        {texts.print}
      </Button>
      {printers.length > 0 && printAt !== null && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon
              variant="default"
              size={44}
              disabled={isDisabled || printing.isPending}
              aria-label={texts.printAt}
            >
              <IconChevronDown size={20} stroke={1.5} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {printers.map((printer) => (
              <Menu.Item key={printer.id} onClick={() => printAt(printer)}>
                {printer.isForLabels ? texts.labels(printer.name) : texts.strip(printer.name)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  )
}
