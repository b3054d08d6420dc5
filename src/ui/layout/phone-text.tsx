import { useEffect, useState } from 'react'

/** A number that travelled (E.164), as it is read here once the part that knows numbers has come. Any other stands as the practice wrote it. */
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
