import { Facts } from '../../../ui/lists/facts.tsx'
import { AddToCalendar, type AddToCalendarProps } from './add-to-calendar.tsx'
import { slotInWords } from './summary.ts'
import { texts } from './texts.ts'

/** What was booked in an old appointment's place. */
export const NewAppointment = (props: AddToCalendarProps) => (
  <>
    <Facts
      facts={[
        { name: texts.confirm.when, value: slotInWords(props.slot) },
        { name: texts.confirm.withWhom, value: props.provider },
      ]}
    />
    <div>
      <AddToCalendar {...props} />
    </div>
  </>
)
