// German names of days and months come along with the fields that show them, not with the first look at the back-office.
import dayjs from 'dayjs'
import 'dayjs/locale/de'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'

// Without it a typed 08.02. is read as the 2nd of August.
dayjs.extend(customParseFormat)

export { DateInput, DatePickerInput, DateTimePicker, TimePicker } from '@mantine/dates'
