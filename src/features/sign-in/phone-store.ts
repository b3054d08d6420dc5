/** The phone's app store; null on anything but a phone. */
export const phoneStore = (userAgent: string): 'ios' | 'android' | null =>
  /iPhone|iPod/.test(userAgent) ? 'ios' : /Android.+Mobile/.test(userAgent) ? 'android' : null
