import type { ServiceKind } from '@coverline/contract/plans/terms'
import { type BuiltInIcon, iconOfKind } from '@coverline/contract/services/icons'
import type { ServiceIcon as Icon } from '@coverline/contract/services/shapes'
import {
  IconAmbulance,
  IconBabyCarriage,
  IconBrain,
  IconBriefcase,
  IconBuildingHospital,
  IconCar,
  IconChartLine,
  IconDental,
  IconDroplet,
  IconEye,
  IconFileText,
  IconFlame,
  IconHeartbeat,
  IconHome,
  IconHomeHeart,
  IconId,
  IconInfoCircle,
  IconKey,
  IconLuggage,
  IconMapPin,
  IconMassage,
  IconMessageCircle,
  IconMicroscope,
  IconPhone,
  IconPigMoney,
  IconPill,
  IconPlane,
  IconScale,
  IconShield,
  IconStethoscope,
  IconTool,
  IconTruck,
  type Icon as TablerIcon,
  IconUsersGroup,
  IconVaccine,
  IconVideo,
  IconWallet,
} from '@tabler/icons-react'
import classes from './service-icon.module.css'

const pictures: Record<BuiltInIcon, TablerIcon> = {
  stethoscope: IconStethoscope,
  video: IconVideo,
  'home-visit': IconHomeHeart,
  chat: IconMessageCircle,
  phone: IconPhone,
  map: IconMapPin,
  info: IconInfoCircle,
  ambulance: IconAmbulance,
  hospital: IconBuildingHospital,
  heart: IconHeartbeat,
  tooth: IconDental,
  eye: IconEye,
  baby: IconBabyCarriage,
  pill: IconPill,
  microscope: IconMicroscope,
  mind: IconBrain,
  vaccine: IconVaccine,
  physiotherapy: IconMassage,
  family: IconUsersGroup,
  car: IconCar,
  'tow-truck': IconTruck,
  tools: IconTool,
  key: IconKey,
  house: IconHome,
  fire: IconFlame,
  water: IconDroplet,
  shield: IconShield,
  scales: IconScale,
  briefcase: IconBriefcase,
  plane: IconPlane,
  luggage: IconLuggage,
  passport: IconId,
  wallet: IconWallet,
  chart: IconChartLine,
  savings: IconPigMoney,
  document: IconFileText,
}

interface ServiceIconProps {
  icon: Icon | undefined
  kind: ServiceKind
  /** URL of the uploaded icon, once it is loaded. */
  src?: string | null | undefined
  size?: number
}

/** The icon of a service: uploaded, built-in, or that of its kind. */
export function ServiceIcon({ icon, kind, src, size = 36 }: ServiceIconProps) {
  const alias = icon && icon.alias !== 'own' ? icon.alias : iconOfKind[kind]
  const Picture = pictures[alias]
  return (
    <span className={classes.tile} style={{ width: size, height: size }} aria-hidden>
      {src ? <img src={src} alt="" /> : <Picture size={size * 0.55} stroke={1.6} />}
    </span>
  )
}
