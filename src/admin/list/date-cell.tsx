import { DateText } from '../../site/format/date-text.tsx'

/** A moment in a list: breaks before the time only, and only where a month's long name needs the room. */
export const DateCell = ({ at }: { at: string }) => (
  <span>
    <span className="whitespace-nowrap">
      <DateText at={at} precision="day" />,
    </span>{' '}
    <DateText at={at} precision="time" />
  </span>
)
