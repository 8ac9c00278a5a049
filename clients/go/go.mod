module example.com/messaging-sdk-go-contract

go 1.25

require example.com/messaging-sdk-go v0.0.0

replace example.com/messaging-sdk-go => ./generated
