import type { ReactElement } from 'react';
import type { ArticleSummary } from '../../../contract/article';
import type { Doctor } from '../../../contract/doctor';
import type { Question } from '../../../contract/question';
import type { DoctorTimes, NextFree } from '../../../contract/schedule';
import type { Service } from '../../../contract/service';
import { BookNow } from '../../parts/booking/BookNow';
import { About } from './About';
import { Advantages } from './Advantages';
import { Blog } from './Blog';
import { Booking, type Found } from './Booking';
import { FirstView } from './FirstView';
import { OurDoctors } from './OurDoctors';
import { OurServices } from './OurServices';
import { Process } from './Process';
import { Questions } from './Questions';
import { Values } from './Values';
import { WhyUs } from './WhyUs';

interface HomePageProps {
  doctors: Doctor[];
  services: Service[];
  /** The newest ones. */
  articles: ArticleSummary[];
  questions: Question[];
  freeTimes: NextFree[];
  /** Some of each doctor. */
  times: DoctorTimes[];
  /** What the booking block is asked for, and who fits. */
  booking: Found;
}

/** The main page: its blocks in the order of the product description. */
export function HomePage(props: HomePageProps): ReactElement {
  const { doctors, services, articles, questions, freeTimes, times, booking } = props;
  return (
    <>
      <FirstView doctors={doctors} services={services} times={times} />
      <Advantages />
      <Booking doctors={doctors} services={services} found={booking} />
      <About />
      <OurServices services={services} />
      <Values />
      <Process />
      <WhyUs />
      <OurDoctors doctors={doctors} services={services} freeTimes={freeTimes} />
      <Blog articles={articles} />
      <Questions questions={questions} joined={articles.length > 0} />
      <BookNow />
    </>
  );
}
