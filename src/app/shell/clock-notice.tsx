import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { readTab, writeTab } from '../../browser/tab-storage.ts'
import { deviceClockAheadMs } from '../../domain/values/practice-now.ts'
import { showToast } from '../../ui/dialogs/toast.ts'
import { texts } from './texts.ts'

const reportedKey = 'clock-reported'
const toleranceMinutes = 5

/** The zones with the practice's time. A browser without a zone counts as one of them. */
const practiceZones = ['Pacific/Auckland', 'NZ', 'Antarctica/McMurdo', 'Antarctica/South_Pole', undefined]

type ClockNoticeProps = {
  /** When the practice last answered, in ms. Each answer sets the practice's clock. */
  answeredAt: number
}

/** Reports a wrong device clock once in a tab, and names the practice's time zone if the device has another. */
export const ClockNotice = ({ answeredAt }: ClockNoticeProps) => {
  const [isElsewhere, setIsElsewhere] = useState(false)
  useEffect(() => setIsElsewhere(!practiceZones.includes(Intl.DateTimeFormat().resolvedOptions().timeZone)), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer may set the practice's clock
  useEffect(() => {
    const ahead = Math.round(deviceClockAheadMs() / 60_000)
    if (Math.abs(ahead) <= toleranceMinutes || readTab(reportedKey) !== null) return
    writeTab(reportedKey, 'reported')
    void showToast({ tone: 'info', title: texts.clockIsWrong(ahead) })
  }, [answeredAt])
  return (
    isElsewhere && (
      <chakra.p paddingInline="4" textAlign="center" color="muted" fontSize="sm">
        {texts.newZealandTimes}
      </chakra.p>
    )
  )
}
