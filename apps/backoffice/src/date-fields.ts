// German names of days and months come along with the fields that show them, not with the first look at the back-office.
import 'dayjs/locale/de'

export { DateInput, DatePickerInput, DateTimePicker, TimePicker } from '@mantine/dates'
