import type { ReactElement } from 'react';
import type { Image } from '../../../contract/content';
import { Picture, type ShownWidth } from '../site/Picture';
import { Initials } from './Initials';

/** Whose picture it is: a doctor or the author of an article. */
interface Portrait {
  fullName: string;
  image: Image | null;
}

interface DoctorPictureProps {
  doctor: Portrait;
  sizes: string;
  shown: ShownWidth;
  /** Beside the doctor's name, in a link to the page that describes it. */
  decorative?: boolean;
  eager?: boolean;
}

/** A doctor's photo, or the initials of who has none. */
function DoctorPicture({ doctor, ...rest }: DoctorPictureProps): ReactElement {
  if (doctor.image) return <Picture image={doctor.image} {...rest} />;
  return <Initials name={doctor.fullName} />;
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
