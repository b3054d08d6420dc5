/** Below this difference the device's clock counts as right: the `Date` of an answer has whole seconds, and the answer travels. In ms. */
const toleranceMs = 5_000

let offsetMs = 0

/** Sets the practice's clock by the `Date` header of an answer. `receivedAt`: the device's time when the headers arrived, in ms. */
export const setPracticeClock = (dateHeader: string | null, receivedAt: number) => {
  const practiceMs = Date.parse(dateHeader ?? '')
  if (Number.isNaN(practiceMs)) return
  const differenceMs = practiceMs - receivedAt
  const next = Math.abs(differenceMs) < toleranceMs ? 0 : differenceMs
  // Later answers differ by the second that the header leaves out.
  if (next === 0 || Math.abs(next - offsetMs) >= toleranceMs) offsetMs = next
}

/** By how much the device's clock is ahead of the practice's, in ms; negative behind it. */
export const deviceClockAheadMs = () => -offsetMs

/** The current time by the practice's clock. Without an answer of the practice, it is the device's. */
export const practiceNow = () => new Date(Date.now() + offsetMs)
