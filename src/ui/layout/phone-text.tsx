import { useEffect, useState } from 'react'

/** Formats an E.164 number for display once the phone library is loaded. Any other text is shown as the practice wrote it. */
export const PhoneText = ({ phone }: { phone: string }) => {
  const [read, setRead] = useState({ phone, text: phone })
  useEffect(() => {
    if (!phone.startsWith('+')) return
    import('../forms/phone-number.ts').then(
      ({ formatPhone }) => setRead({ phone, text: formatPhone(phone) }),
      () => undefined,
    )
  }, [phone])
  return read.phone === phone ? read.text : phone
}
