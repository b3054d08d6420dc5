import { useEffect, useState } from 'react'

type PhoneText = (phone: string) => string

/** Writes phones as they are read here, once the part that knows numbers has come; until then, as the practice does. */
export const usePhoneText = (): PhoneText => {
  const [read, setRead] = useState<{ text: PhoneText }>({ text: (phone) => phone })
  useEffect(() => {
    import('../../../ui/phone-number.ts').then(
      ({ shownPhone }) => setRead({ text: shownPhone }),
      () => undefined,
    )
  }, [])
  return read.text
}
