import {
  Activity,
  Bell,
  BookOpen,
  CalendarDays,
  CircleDollarSign,
  ClipboardList,
  FlaskConical,
  History,
  Mail,
  MessageSquare,
  Pill,
  ShieldAlert,
  Syringe,
} from 'lucide-react'

/** The icons of the areas. Routes refer to icons by name, so that the entry chunk does not contain them. */
export const areaIcons = {
  Activity,
  Bell,
  BookOpen,
  CalendarDays,
  CircleDollarSign,
  ClipboardList,
  FlaskConical,
  History,
  Mail,
  MessageSquare,
  Pill,
  ShieldAlert,
  Syringe,
} as const
