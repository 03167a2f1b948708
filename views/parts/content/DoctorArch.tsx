import type { ReactElement } from 'react';
import type { Image } from '../../../contract/content';
import { Art } from '../site/Art';
import { Picture, type ShownWidth } from '../site/Picture';

const PLACEHOLDERS = ['doctor-a.svg', 'doctor-b.svg', 'doctor-c.svg', 'doctor-d.svg'] as const;

/** Whose picture it is: a doctor or the author of an article. */
interface Portrait {
  id: number;
  image: Image | null;
}

/** The name of the drawing for a doctor without a photo. */
export function doctorArt(id: number): (typeof PLACEHOLDERS)[number] {
  return PLACEHOLDERS[(id - 1) % PLACEHOLDERS.length] ?? PLACEHOLDERS[0];
}

interface DoctorPictureProps {
  doctor: Portrait;
  sizes: string;
  shown: ShownWidth;
  /** Beside the doctor's name, in a link to the page that describes it. */
  decorative?: boolean;
  eager?: boolean;
}

/** A doctor's photo, or one of four drawings that is never shown as a likeness. */
function DoctorPicture({ doctor, ...rest }: DoctorPictureProps): ReactElement {
  if (doctor.image) return <Picture image={doctor.image} {...rest} />;
  return <Art name={doctorArt(doctor.id)} width={400} height={480} eager={rest.eager} />;
}

/** A doctor under the arch. */
export function DoctorArch(props: DoctorPictureProps): ReactElement {
  return (
    <div className="arch">
      <DoctorPicture {...props} />
    </div>
  );
}

/** A doctor's face in a circle. */
export function Avatar({ doctor }: { doctor: Portrait }): ReactElement {
  return (
    <span className="avatar">
      <DoctorPicture doctor={doctor} sizes="3.5rem" shown={[56, 56]} decorative />
    </span>
  );
}
