/** Who offers the services. Doctors, who know it, build on the services. */
export abstract class OfferingDoctors {
  /** The published doctors who offer each service, by the service's id. */
  abstract idsByService(): Promise<Map<number, number[]>>;
}
