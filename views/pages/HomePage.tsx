import type { ReactElement } from 'react';
import type { ArticleSummary } from '../../contract/article';
import type { Doctor } from '../../contract/doctor';
import type { Question } from '../../contract/question';
import type { DoctorTimes, NextFree } from '../../contract/schedule';
import type { Service } from '../../contract/service';
import { BookNow } from '../parts/BookNow';
import { About } from './home/About';
import { Advantages } from './home/Advantages';
import { Blog } from './home/Blog';
import { Booking } from './home/Booking';
import { FirstView } from './home/FirstView';
import { OurDoctors } from './home/OurDoctors';
import { OurServices } from './home/OurServices';
import { Process } from './home/Process';
import { Questions } from './home/Questions';
import { Values } from './home/Values';
import { WhyUs } from './home/WhyUs';

interface HomePageProps {
  doctors: Doctor[];
  services: Service[];
  /** The newest ones. */
  articles: ArticleSummary[];
  questions: Question[];
  freeTimes: NextFree[];
  /** Some of each doctor. */
  times: DoctorTimes[];
}

/** The main page: its blocks in the order of the product description. */
export function HomePage(props: HomePageProps): ReactElement {
  const { doctors, services, articles, questions, freeTimes, times } = props;
  return (
    <>
      <FirstView doctors={doctors} services={services} times={times} />
      <Advantages />
      <Booking doctors={doctors} services={services} times={times} />
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
